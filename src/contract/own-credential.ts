import { type Static, Type } from 'typebox';
import { credentialModes, credentialScopes } from './account.ts';
import { nullable, oneOf, shownOnce, text, whyNotShown } from './fields.ts';

/** The credential that a program calls with. */

const time = (description: string) => Type.String({ format: 'date-time', description });

const credentialExample = {
  id: 7,
  apiKey: 'ak_live_5f2a9c0d1e3b4a6f7c8d9e0f',
  mode: 'live',
  label: 'branch Plateau',
  scopes: ['read', 'write', 'admin'],
  createdAt: '2026-01-05T08:00:00.000Z',
  expiresAt: null,
  newSecretAt: null,
};

export const OwnCredential = Type.Object(
  {
    id: Type.Integer(),
    apiKey: Type.String(),
    mode: oneOf(credentialModes, 'live or test: two worlds that see nothing of each other'),
    label: text('What it is for, as the operator wrote it'),
    scopes: Type.Array(oneOf(credentialScopes, 'Scope'), {
      description:
        'read: results, lookups and searches; write: uploads, verifications, running checks again; admin: webhooks and secrets',
    }),
    createdAt: time('When it was made'),
    expiresAt: nullable(time('Time'), 'Until when it is good; null: it does not end by itself'),
    newSecretAt: nullable(
      time('Time'),
      'Since when there is a new secret beside the old one; null unless the secret is being changed',
    ),
  },
  { title: 'OwnCredential', examples: [credentialExample] },
);
export type OwnCredential = Static<typeof OwnCredential>;

export const OwnCredentialWithSecret = Type.Object(
  {
    credential: OwnCredential,
    apiSecret: shownOnce(
      'The new Api-Secret',
      'DELETE /v2/credentials/current/secrets/new, then POST /v2/credentials/current/secrets',
    ),
    explanation: whyNotShown,
  },
  {
    title: 'OwnCredentialWithSecret',
    examples: [
      {
        credential: { ...credentialExample, newSecretAt: '2026-03-02T09:15:00.000Z' },
        apiSecret: 'as_kq3vJ0b1c2d3e4f5g6h7i8j9k0l1m2n3o4p5q6r7s8t',
      },
    ],
  },
);
export type OwnCredentialWithSecret = Static<typeof OwnCredentialWithSecret>;
