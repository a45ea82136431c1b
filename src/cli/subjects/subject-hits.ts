import type { Command } from 'commander';
import { checkCatalogue } from '../../analysis/checks.ts';
import { appendAudit } from '../../audit/chain.ts';
import type { HitMark } from '../../contract/review.ts';
import { forgetScreened } from '../../db/screening/monitoring.ts';
import { findSubject } from '../../db/subjects/subjects.ts';
import { addJob } from '../../db/work/jobs.ts';
import { verdictAndReading } from '../../media/reading-words.ts';
import { markHit } from '../../subjects/act-on-subject.ts';
import type { ShownHit } from '../../subjects/hit.ts';
import { showHits } from '../../subjects/subject-hits.ts';
import { auditSubjectViewed } from '../../subjects/view-subject.ts';
import {
  byWhom,
  CommandError,
  json,
  ofCompany,
  type ReasonOptions,
  refusalsInWords,
  requireCompany,
  show,
  table,
  uuid,
  withReason,
  withRuntime,
} from '../command.ts';
import { proposedWords } from './subject-proposals.ts';

/** What subjects were found as on lists. */
export function addSubjectHits(subjects: Command): void {
  json(subjects.command('hits'))
    .description(
      'entries of lists that a subject may be and articles that may be about it, and what was decided about them',
    )
    .argument('<subject>', 'identifier of the subject (UUID)', uuid)
    .action(hits);
  ofHit(subjects.command('clear-hit'))
    .description(
      'mark an entry of a list, or an article of the press, as not the same person; holds until the entry itself changes. For a client with four eyes it is a proposal, until somebody else confirms it',
    )
    .action((id: string, hit: string, options: ReasonOptions) => decide(id, hit, options, 'cleared'));
  ofHit(subjects.command('confirm-hit'))
    .description(
      'mark an entry of a list, or an article, as the very person; holds until the entry itself changes. Under four eyes a proposal, as above',
    )
    .action((id: string, hit: string, options: ReasonOptions) => decide(id, hit, options, 'confirmed'));
  ofHit(subjects.command('restore-hit'))
    .description('take such a mark back: it is to be looked at again')
    .action((id: string, hit: string, options: ReasonOptions) => decide(id, hit, options, 'restored'));
  ofCompany(json(subjects.command('rescreen')))
    .description(
      'search for all subjects of a client again, on the lists as they are, and tell it by webhook what is new; free of charge. The service or a worker does it',
    )
    .option('--by <name>', 'who asks for it; the name of your account unless told')
    .action(rescreen);
}

function ofHit(command: Command): Command {
  return withReason(
    json(command)
      .argument('<subject>', 'identifier of the subject (UUID)', uuid)
      .argument(
        '<hit>',
        'the entry, as in LIST:ENTITY, or the article, as in press:HASH: as "akwaba subjects hits" shows it',
      ),
    'those who look at it later; kept sealed',
  );
}

async function hits(id: string, options: { json?: boolean }): Promise<void> {
  const found = await withRuntime(async ({ database, keyring }) => {
    const subject = await findSubject(database, id);
    if (subject === undefined) throw new CommandError('There is no such subject.');
    await database.transaction((tx) => auditSubjectViewed(tx, keyring, subject, byWhom(undefined)));
    const { hits: known, history } = await showHits(database, keyring, id);
    return { hits: known.map((hit) => ({ ...hit, ...clearingOf(hit) })), history };
  });
  show(options, found, () =>
    [
      found.hits.length === 0
        ? 'Nothing was found, on lists or in the press.'
        : table(
            [
              'hit',
              'topic',
              'score',
              'state',
              'for',
              'first seen',
              'last seen',
              'title',
              'what it says',
              'reason',
            ],
            found.hits.map((hit) => [
              hit.id,
              hit.topic,
              hit.score,
              hit.state,
              hit.asked ?? 'itself',
              hit.firstSeenAt,
              hit.lastSeenAt,
              hit.article?.title,
              hit.article && verdictAndReading({ ...hit.article, sentence: null }).en,
              hit.reason,
            ]),
          ),
      ...(found.history.length === 0
        ? []
        : [
            table(
              ['when', 'hit', 'what', 'who', 'why'],
              found.history.map(({ at, id: hit, action, by, reason }) => [at, hit, action, by, reason]),
            ),
          ]),
    ].join('\n\n'),
  );
}

/** As programs knew it before hits could be confirmed. */
function clearingOf({ marked }: ShownHit) {
  const isCleared = marked?.as === 'cleared';
  return {
    clearedAt: isCleared ? marked.at : null,
    clearedBy: isCleared ? marked.by : null,
    reason: marked?.reason ?? null,
  };
}

async function decide(id: string, hit: string, options: ReasonOptions, mark: HitMark): Promise<void> {
  const decision = { subjectId: id, hit, mark, actor: byWhom(options.by), reason: options.reason };
  const proposal = await withRuntime(({ database, keyring }) => {
    const tools = { keyring, checks: checkCatalogue };
    return refusalsInWords(database.transaction((tx) => markHit(tx, tools, decision)));
  });
  const isDone = proposal === null;
  const marked = { cleared: mark === 'cleared' && isDone, confirmed: mark === 'confirmed' && isDone };
  show(options, { id, hit, ...marked, proposal }, () =>
    proposal === null ? doneWords[mark](hit, id) : proposedWords(proposal),
  );
}

const doneWords: Readonly<Record<HitMark, (hit: string, id: string) => string>> = {
  cleared: (hit, id) => `${hit} is marked as not the same as subject ${id}.`,
  confirmed: (hit, id) => `${hit} is confirmed as subject ${id}.`,
  restored: (hit, id) => `${hit} counts again for subject ${id}.`,
};

async function rescreen(id: number, options: { json?: boolean; by?: string }): Promise<void> {
  const count = await withRuntime(({ database, keyring }) =>
    database.transaction(async (tx) => {
      await requireCompany(tx, id);
      await addJob(tx, 'rescreen', id, String(id));
      const due = await forgetScreened(tx, id);
      await appendAudit(tx, keyring, {
        chain: id,
        actor: byWhom(options.by),
        action: 'monitoring.asked',
        details: { subjects: due },
      });
      return due;
    }),
  );
  show(
    options,
    { companyId: id, subjects: count },
    () => `The service, or a worker, searches for ${count} subjects of company ${id} again.`,
  );
}
