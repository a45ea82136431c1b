import { Type } from 'typebox';
import { credentialModes } from '../account.ts';
import { oneOf } from '../fields.ts';
import { NewEndpoint } from '../webhook-endpoints.ts';
import { body } from './shapes.ts';

/** The rest is as programs of clients get it: contract/webhook-endpoints.ts. */
export const NewEndpointOfClient = body({
  ...NewEndpoint.properties,
  /** Of both worlds where it is not told. */
  mode: Type.Optional(oneOf(credentialModes, 'Mode')),
});
