import type { ListOverview } from '../../../src/contract/console/lists.ts';
import { say } from '../../language.ts';
import { sharedWords as words } from './list-words.ts';

/** Whether running services have loaded the newest versions. */
export function Processes({ processes }: { readonly processes: ListOverview['processes'] }) {
  const { searching, behind } = processes;
  if (searching === 0) return <p class="hint processes">{say(words.nobody)}</p>;
  if (behind > 0) return <p class="lists-late">{say(words.behind, { behind, count: searching })}</p>;
  return <p class="hint processes">{say(words.allUpToDate, { count: searching })}</p>;
}
