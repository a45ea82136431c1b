import type { Decision } from '../../contract/review.ts';
import type { Db } from '../../db/database.ts';
import type { DossierRow } from '../../db/dossiers/dossiers.ts';
import type { Keyring } from '../../platform/keys/sealing.ts';
import { AppError } from '../../platform/problems/errors.ts';
import { openDossiers } from '../stored-dossier.ts';
import { type OpenHit, openHitsOf } from './open-hits.ts';

/** Refuses a validation with open hits, unless `despiteHits` is set. Returns them for the history and the audit log. */
export async function refuseOpenHits(
  tx: Db,
  keyring: Keyring,
  row: DossierRow,
  { to, despiteHits = false }: { readonly to: Decision; readonly despiteHits?: boolean },
): Promise<readonly string[]> {
  if (to !== 'VALIDE') return [];
  const dossiers = await openDossiers(tx, keyring, [row]);
  const open = (await openHitsOf(tx, keyring, dossiers)).get(row.id) ?? [];
  if (open.length > 0 && !despiteHits) throw refusalOf(open);
  return open.map(({ id }) => id);
}

function refusalOf(open: readonly OpenHit[]): AppError {
  const confirmed = open.filter(({ state }) => state === 'confirmed');
  const [code, hits] =
    confirmed.length > 0 ? (['HIT_CONFIRMED', confirmed] as const) : (['HITS_OPEN', open] as const);
  const names = hits.map(({ name, id, score }) => `${name ?? id} (${score})`);
  return new AppError(code, { parameters: { hits: names.join(', ') } });
}

/** Identifiers of hits name nobody, so the audit chain may hold them. */
export function despiteDetails(despite: readonly string[]): Readonly<Record<string, string>> {
  return despite.length === 0 ? {} : { despiteHits: despite.join(',') };
}
