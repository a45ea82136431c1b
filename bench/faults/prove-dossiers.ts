import type { Evidence, KeptDossier } from './evidence.ts';

/** A 200 is one dossier, analysed once, to its end; a refusal is none; no answer is one or none. */
export async function proveDossiers(evidence: Evidence): Promise<string[]> {
  const history = await historyRows(evidence);
  return [
    ...proveUploads(evidence),
    ...evidence.dossiers.flatMap((dossier) => [
      ...proveEnd(evidence, dossier),
      ...proveOneResult(dossier, history.get(dossier.id) ?? []),
    ]),
  ];
}

/** How many dossiers an upload may have, by its outcome. */
const allowed = { accepted: [1], refused: [0], lost: [0, 1] } as const;

function proveUploads({ uploads, dossiers }: Evidence): string[] {
  const byMark = new Map<string, string[]>();
  for (const { uuid, digests } of dossiers) {
    for (const digest of digests.values()) byMark.set(digest, [...(byMark.get(digest) ?? []), uuid]);
  }
  const marks = new Set(uploads.map(({ mark }) => mark));
  const strangers = dossiers.filter(
    ({ digests }) => ![...digests.values()].some((digest) => marks.has(digest)),
  );
  return [
    ...strangers.map(({ uuid }) => `the dossier ${uuid} is of no upload`),
    ...uploads.flatMap(({ name, mark, outcome, id, key }) => {
      const found = byMark.get(mark) ?? [];
      const counts: readonly number[] = allowed[outcome];
      if (!counts.includes(found.length)) {
        return [
          `${name} (${outcome}${key === undefined ? '' : ', with a key'}) has ${found.length} dossiers`,
        ];
      }
      return id === undefined || found[0] === id ? [] : [`${name} was told ${id} and has ${found[0]}`];
    }),
  ];
}

/** Whoever was killed: no picture of the stream is one that cannot be read. */
function proveEnd({ lost }: Evidence, { uuid, status, documents }: KeptDossier): string[] {
  const faults: string[] = [];
  const deaths = lost.filter(({ kind, subject }) => kind === 'analyse' && subject === uuid).length;
  if (status !== 'A_TRAITER') faults.push(`the dossier ${uuid} is ${status} after ${deaths} deaths`);
  for (const { type, facts, checks } of documents) {
    if (facts === null) faults.push(`${type} of the dossier ${uuid} was not read`);
    for (const check of checks) {
      if (check.status === 'PENDING' || check.result === null) {
        faults.push(`${check.type} of the dossier ${uuid} is ${check.status}`);
      }
    }
  }
  return faults;
}

interface HistoryRow {
  readonly dossier_id: number;
  readonly from_status: string;
  readonly to_status: string;
}

async function historyRows({ runtime }: Evidence): Promise<Map<number, HistoryRow[]>> {
  const rows = await runtime.database.query<HistoryRow>(
    'SELECT dossier_id, from_status, to_status FROM dossier_history ORDER BY id',
  );
  const byDossier = new Map<number, HistoryRow[]>();
  for (const row of rows) byDossier.set(row.dossier_id, [...(byDossier.get(row.dossier_id) ?? []), row]);
  return byDossier;
}

/** Two events were told of it: that it was received, and its result. */
function proveOneResult({ uuid, status, events }: KeptDossier, history: readonly HistoryRow[]): string[] {
  const [change] = history;
  const once = history.length === 1 && change?.from_status === 'EN_COURS' && change.to_status === status;
  return [
    ...(once ? [] : [`the dossier ${uuid} has the history ${JSON.stringify(history)}`]),
    ...(events === 2 ? [] : [`the dossier ${uuid} has ${events} events`]),
  ];
}
