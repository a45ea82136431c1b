import { readFileSync, rmSync } from 'node:fs';
import { listSessions, makeSession } from '../capture/sessions.ts';
import type { Decision } from '../contract/review.ts';
import type { Ledger } from '../credits/ledger.ts';
import { findCredential } from '../db/clients/credentials.ts';
import type { Database } from '../db/database.ts';
import { findNewestByExternalId } from '../db/dossiers/dossiers.ts';
import { listPolicyVersions } from '../db/policies/policies.ts';
import { addInventedDays } from '../db/work/figures.ts';
import type { World } from '../db/world.ts';
import type { CheckCatalogue } from '../dossiers/check-catalogue.ts';
import { decideDossier } from '../dossiers/decisions/decide-dossier.ts';
import { externalIdHash } from '../dossiers/intake/accept-dossier.ts';
import type { Links } from '../platform/keys/links.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import { readyText } from '../policies/ready-policies.ts';
import { setPolicy } from '../policies/set-policy.ts';
import { takeSubjects } from '../portfolio/take-subjects.ts';
import { demoActor as actor } from '../retention/clear-test-world.ts';
import { areWished, examplesFilePath, readDemoFile, writeOwnFile } from './demo.ts';
import { upload } from './demo-run.ts';
import { inventedDays } from './invented-days.ts';
import {
  demoCompany,
  demoHolding,
  demoOldCardPerson,
  demoPerson,
  demoResident,
  type InventedPerson,
} from './invented-register.ts';

/**
 * What the first person who signs in to the demo finds: dossiers of every outcome, customers, a capture session, rules and
 * figures, all in the test world of the demo's organisation. A file says what is still to be made; each step looks for what
 * is there, so that a killed process leaves nothing double.
 */

export interface ExampleTools {
  readonly database: Database;
  readonly keyring: Keyring;
  readonly ledger: Ledger;
  readonly checks: CheckCatalogue;
  readonly links: Links;
  readonly dataDir: string;
  /** Where this process answers. */
  readonly url: string;
}

/** Pictures under samples/ (samples/README.md says what comes out), and what a person decided. */
interface Example {
  readonly externalId: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly pictures: Readonly<Record<string, string>>;
  readonly decision?: readonly [Decision, string];
  readonly phone?: string;
}

/** Of a person and a company, which the page of links shows. */
const sharedPhone = '+225 07 00 00 00 39';

const person = (
  externalId: string,
  documentType: string,
  [front, back]: readonly [string, string?],
  ...[decision]: readonly [Example['decision']?]
): Example => ({
  externalId,
  fields: { documentType },
  pictures: { idDocumentFront: front, ...(back !== undefined && { idDocumentBack: back }) },
  ...(decision && { decision }),
});

const examples: readonly Example[] = [
  person('DEMO-01', 'CNI', ['cni-2020-front', 'cni-2020-back'], ['VALIDE', 'Tout concorde.']),
  person('DEMO-02', 'PASSEPORT', ['passeport'], ['VALIDE', 'Passeport vu au guichet.']),
  { ...person('DEMO-03', 'CNI', ['cni-2009-front', 'cni-2009-back']), phone: sharedPhone },
  person('DEMO-04', 'CARTE_RESIDENT', ['carte-resident-front', 'carte-resident-back']),
  person('DEMO-05', 'CARTE_CONSULAIRE', ['carte-consulaire']),
  person(
    'DEMO-06',
    'CNI',
    ['cni-2020-expired-front', 'cni-2020-expired-back'],
    ['A_COMPLETER', 'La carte a expiré : demander la nouvelle.'],
  ),
  person(
    'DEMO-07',
    'CNI',
    ['cni-2020-other-name-front', 'cni-2020-other-name-back'],
    ['REJETE', 'Le registre connaît une autre personne sous ce numéro.'],
  ),
  person('DEMO-08', 'CNI', ['cni-2020-stranger-front', 'cni-2020-stranger-back']),
  { externalId: 'DEMO-09', fields: {}, pictures: { companyRccm: 'rccm' }, phone: sharedPhone },
  // A value of the sandbox: what cannot be analysed is seldom seen otherwise.
  person('sbx-erreur-demo', 'PERMIS_CONDUIRE', ['permis-conduire']),
];

const nameOf = ({ lastName, firstName }: InventedPerson): string => `${lastName} ${firstName}`;

/** Two of them stand on the invented lists. */
const customers = [
  { type: 'PERSON', name: nameOf(demoPerson) },
  { type: 'PERSON', name: nameOf(demoOldCardPerson) },
  { type: 'PERSON', name: nameOf(demoResident) },
  { type: 'COMPANY', name: demoCompany.companyName },
  { type: 'COMPANY', name: demoHolding.companyName },
] as const;

/** Does what is still to be done; decisions wait until analyses have ended, at a later turn. */
export async function makeExamples(tools: ExampleTools): Promise<void> {
  const { database, dataDir } = tools;
  if (!areWished(dataDir)) return;
  const path = examplesFilePath(dataDir);
  const demo = readDemoFile(dataDir);
  const credential = demo && (await findCredential(database, demo.apiKey));
  if (!demo || !credential || credential.revoked_at !== null) return rmSync(path, { force: true });
  const world = { companyId: credential.company_id, test: true };
  if (readFileSync(path, 'utf8').includes('make')) {
    await makeRules(tools, world);
    for (const example of examples) {
      if ((await findExample(tools, world, example)) !== undefined) continue;
      const { externalId, phone } = example;
      const additionalData = phone && JSON.stringify({ telephone: phone });
      const fields = { ...example.fields, externalId, ...(additionalData && { additionalData }) };
      const pictures = Object.entries(example.pictures).map(([field, name]) => [
        field,
        `samples/${name}.jpg`,
      ]);
      await upload({ ...demo, baseUrl: tools.url }, 'fr', fields, Object.fromEntries(pictures));
    }
    await takeCustomers(tools, world, credential.id);
    await makeCapture(tools, world, credential.id);
    await database.transaction((tx) => addInventedDays(tx, world, inventedDays(new Date())));
    // What is removed from now on is not made again.
    writeOwnFile(path, { next: 'decide' });
  }
  if (await decideAll(tools, world)) rmSync(path, { force: true });
}

const findExample = ({ database, keyring }: ExampleTools, world: World, { externalId }: Example) =>
  findNewestByExternalId(database, world, externalIdHash(keyring, world.companyId, externalId));

async function makeRules({ database, keyring, checks }: ExampleTools, { companyId }: World): Promise<void> {
  if ((await listPolicyVersions(database, companyId, 1)).length > 0) return;
  const text = readyText('standard', 'fr');
  await database.transaction((tx) => setPolicy(tx, keyring, checks, { actor, companyId, text, ground: '' }));
}

async function takeCustomers(tools: ExampleTools, world: World, credentialId: number): Promise<void> {
  const subjects = customers.map((customer, at) => ({
    ...customer,
    externalId: `DEMO-${at + 1}`,
    dateOfBirth: null,
    nationality: null,
    identifiers: {},
    monitor: true,
    press: false,
  }));
  await takeSubjects(tools, { world, actor, credentialId, reference: actor }, subjects);
}

async function makeCapture(tools: ExampleTools, world: World, credentialId: number): Promise<void> {
  const asked = { type: 'KYC', externalId: 'DEMO-CAPTURE', expiresInMinutes: 10_080 } as const;
  const made = await listSessions(tools, world, { externalId: asked.externalId, most: 1 });
  if (made.sessions.length > 0) return;
  await makeSession(tools, { world, actor, credentialId }, asked);
}

/** Whether nothing is left to decide. */
async function decideAll(tools: ExampleTools, world: World): Promise<boolean> {
  let isLeft = false;
  for (const example of examples) {
    const row = await findExample(tools, world, example);
    if (row?.status === 'EN_COURS') isLeft = true;
    if (row?.status !== 'A_TRAITER' || example.decision === undefined) continue;
    const [to, reason] = example.decision;
    const decision = { to, reason, actor, role: 'senior' as const, despiteHits: true };
    await tools.database.transaction((tx) =>
      decideDossier(tx, tools.keyring, tools.checks, row.uuid, decision),
    );
  }
  return !isLeft;
}
