import type { Evidence } from './evidence.ts';

/** Every event was delivered at least once, said the same each time, and there is one of each kind a dossier. */
export async function proveWebhooks(evidence: Evidence): Promise<string[]> {
  const { receiver, dossiers, runtime } = evidence;
  const deliveries = await runtime.database.query<Delivery>(
    'SELECT id, dossier_id, message_type, sequence, state FROM webhook_deliveries ORDER BY dossier_id, sequence',
  );
  const known = new Set(deliveries.map(({ id }) => id));
  const strange = [...receiver.copies.keys()].filter((id) => !known.has(id));
  return [
    ...receiver.faults,
    ...strange.map((id) => `the message ${id} was sent and is not in the database`),
    ...deliveries.flatMap((delivery) => proveDelivery(evidence, delivery)),
    ...dossiers.flatMap(({ id, uuid }) => {
      const told = deliveries.filter(({ dossier_id }) => dossier_id === id);
      const words = told.map(({ message_type, sequence }) => `${sequence} ${message_type}`).join(', ');
      return words === wanted ? [] : [`of the dossier ${uuid} was told: ${words}`];
    }),
  ];
}

const wanted = '1 DOCUMENT_TO_ANALYSE_RECEIVED, 2 ANALYSIS_RESULT';

interface Delivery {
  readonly id: string;
  readonly dossier_id: number;
  readonly message_type: string;
  readonly sequence: number;
  readonly state: string;
}

function proveDelivery({ receiver, dossiers }: Evidence, delivery: Delivery): string[] {
  const { id, state, message_type, dossier_id } = delivery;
  const copies = receiver.copies.get(id) ?? [];
  const faults: string[] = [];
  if (state !== 'DELIVERED' || !receiver.taken.has(id)) {
    faults.push(`the message ${id} is ${state} and came ${copies.length} times`);
  }
  if (new Set(copies).size > 1) faults.push(`copies of the message ${id} differ`);
  const [copy] = copies;
  if (copy !== undefined && message_type === 'ANALYSIS_RESULT') {
    const { payload } = JSON.parse(copy) as { payload: { status: string; clientFileToAnalyzeId: string } };
    const dossier = dossiers.find((candidate) => candidate.id === dossier_id);
    if (payload.status !== dossier?.status || payload.clientFileToAnalyzeId !== dossier.uuid) {
      faults.push(`the message ${id} tells another result than its dossier`);
    }
  }
  return faults;
}
