import type { Db } from '../db/database.ts';
import { findBelievedCompany } from '../dossiers/decisions/four-eyes.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import { type Order, proposeAct } from '../subjects/act-proposals.ts';

type Act = { companyId: number; actor: string; kind: 'policy-set' | 'risk-table-set' | 'four-eyes-off' };

/** Proposes an act for a client with four eyes; a second person confirms it in the console. Nothing for other clients. */
export async function propose(tx: Db, keyring: Keyring, act: Act, order: Order) {
  const company = await findBelievedCompany(tx, keyring, act.companyId);
  if (!company?.four_eyes) return undefined;
  const proposal = await proposeAct(tx, keyring, { ...act, subjectId: null, order });
  return {
    value: { company: act.companyId, proposal },
    words: `It was proposed as ${proposal}. Two people decide for this client: it counts once somebody else confirms it in the console, on the page of the client.`,
  };
}
