import { checkCatalogue } from '../../src/analysis/checks.ts';
import type { Policy, PolicyRule } from '../../src/contract/policies.ts';
import { setPolicy } from '../../src/policies/set-policy.ts';
import { analysedDossier, type SceneDossier } from '../console/dossier-scene.ts';
import type { TestService } from '../harness.ts';
import { plainPicture } from '../uploads.ts';

/** Clients with policies, and dossiers that rules judge. */

export const clear: PolicyRule = {
  name: 'Clear',
  when: [
    { fact: 'kyb', is: false },
    { fact: 'score', atLeast: 80 },
  ],
  // biome-ignore lint/suspicious/noThenProperty: the word of the document.
  then: { outcome: 'VALIDE' },
};

export const expired: PolicyRule = {
  name: 'Expired',
  when: [{ fact: 'document.daysToExpiry', atMost: -1 }],
  // biome-ignore lint/suspicious/noThenProperty: the word of the document.
  then: { outcome: 'REJETE', reason: 'The paper has expired.' },
};

export const policyOf = (rules: readonly PolicyRule[], more: Partial<Policy> = {}): Policy => ({
  name: 'bank',
  sample: 0,
  rules: [...rules],
  ...more,
});

/** Sets a policy; with a ground unless told. */
export async function setOf(
  { runtime: { database, keyring } }: TestService,
  companyId: number,
  policy: Policy,
  ground = 'Contract with the customer, article 4.',
): Promise<number> {
  const text = JSON.stringify(policy, undefined, 2);
  const { made } = await database.transaction((tx) =>
    setPolicy(tx, keyring, checkCatalogue, { actor: 'cli:test', companyId, text, ground }),
  );
  return made.version;
}

/** One in which everything agrees, with all checks of the account. */
export async function goodDossier(
  service: TestService,
  client: Parameters<typeof analysedDossier>[1],
  wish: SceneDossier = {},
): Promise<string> {
  return analysedDossier(service, client, { pictures: { selfie: await plainPicture() }, ...wish });
}
