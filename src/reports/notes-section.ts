import type { Language } from '../platform/language.ts';
import type { Review } from '../review/review-view.ts';
import type { Section } from './content.ts';
import { timeIn } from './in-language.ts';
import { say } from './report-words.ts';

/** Notes that stay inside, for who asks for them in a report. */
export function notesSection({ work: { notes } }: Review, language: Language): Section {
  return {
    title: say.notes[language],
    blocks: [
      { kind: 'text', text: say.notesStay[language] },
      notes.length === 0
        ? { kind: 'text', text: say.noNotes[language] }
        : {
            kind: 'table',
            columns: [
              { label: say.when[language], parts: 3 },
              { label: say.who[language], parts: 4 },
              { label: say.note[language], parts: 11 },
            ],
            rows: notes.map(({ at, who, text }) => [
              { text: timeIn(at, language) },
              { text: who },
              { text, asWritten: true },
            ]),
          },
    ],
  };
}
