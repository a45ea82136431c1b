import type { NextDossier } from '../../../src/contract/console/queue.ts';
import { ApiProblem, ask } from '../../api.ts';
import { say, type Text } from '../../language.ts';
import { lastQueue, lastQueuePath, queueQuestion } from '../../last-queue.ts';
import { showToast } from '../../parts/toasts.tsx';
import { goTo } from '../../router.tsx';

const words = {
  none: { en: 'No other dossier waits.', fr: "Aucun autre dossier n'attend." },
} as const satisfies Record<string, Text>;

/** The next one of the queue as it was last filtered; the queue itself where none is left. */
export async function goToNext(after: string): Promise<void> {
  try {
    const question = queueQuestion(lastQueue());
    question.set('after', after);
    const { id } = await ask<NextDossier>(`/queue/next?${question}`);
    if (id === null) showToast(say(words.none));
    goTo(id === null ? lastQueuePath() : `/dossiers/${id}`);
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    showToast(error.detail);
  }
}
