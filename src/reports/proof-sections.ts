import type { Language } from '../platform/language.ts';
import { fill } from '../platform/problems/errors.ts';
import type { Review } from '../review/review-view.ts';
import type { Block, Cell, Section, Tone } from './content.ts';
import { pictureName } from './document-sections.ts';
import { timeIn } from './in-language.ts';
import type { ChainProof, Proof, ProvenEntry } from './proof.ts';
import { deliveryWords, say } from './report-words.ts';

/** What was sent to the client, and what proves all of it later. */

export function messageSection({ messages, moreMessages }: Proof, language: Language): Section {
  const none = say.none[language];
  return {
    title: say.messages[language],
    blocks: [
      messages.length === 0
        ? { kind: 'text', text: say.noMessage[language] }
        : {
            kind: 'table',
            columns: [
              { label: say.when[language], parts: 3 },
              { label: say.message[language], parts: 5 },
              { label: say.to[language], parts: 4 },
              { label: say.state[language], parts: 5 },
            ],
            rows: messages.map(({ at, type, host, state, deliveredAt }): Cell[] => [
              { text: timeIn(at, language) },
              { text: type },
              { text: host },
              {
                text: fill(deliveryWords[state][language], {
                  at: deliveredAt === null ? none : timeIn(deliveredAt, language),
                }),
              },
            ]),
          },
      ...(moreMessages ? ([{ kind: 'text', text: say.laterLeftOut[language] }] as const) : []),
    ],
  };
}

export function proofSection(review: Review, proof: Proof, language: Language): Section {
  return {
    title: say.proof[language],
    blocks: [
      { kind: 'heading', text: say.files[language] },
      fileBlock(review, language),
      { kind: 'heading', text: say.result[language] },
      ...(proof.resultHash === null
        ? ([{ kind: 'text', text: say.resultGone[language] }] as const)
        : ([
            { kind: 'code', text: proof.resultHash },
            { kind: 'text', text: say.resultMeaning[language] },
          ] as const)),
      { kind: 'heading', text: say.log[language] },
      ...chainBlocks(proof.chain, language),
    ],
  };
}

function fileBlock({ documents }: Review, language: Language): Block {
  const files = documents.flatMap((document) =>
    document.pictures.map((picture) => ({ ...picture, name: pictureName(document, picture, language) })),
  );
  if (files.length === 0) return { kind: 'text', text: say.noFile[language] };
  return {
    kind: 'table',
    columns: [
      { label: say.file[language], parts: 5 },
      { label: say.bytes[language], parts: 2 },
      { label: 'SHA-256', parts: 11, code: true },
    ],
    rows: files.map(({ name, bytes, sha256 }) => [{ text: name }, { text: String(bytes) }, { text: sha256 }]),
  };
}

function chainBlocks({ chain, entries, head, leftOut }: ChainProof, language: Language): Block[] {
  const text = (words: string, tone: Tone = 'plain'): Block => ({ kind: 'text', text: words, tone });
  const broken = entries.filter(({ linked }) => !linked).map(({ sequence }) => sequence);
  const blocks = [text(fill(say.logMeaning[language], { chain }))];
  if (entries.length === 0) blocks.push(text(say.noEntry[language]));
  else blocks.push(entryTable(entries, language));
  if (broken.length > 0) blocks.push(text(fill(say.broken[language], { entries: broken.join(', ') }), 'bad'));
  else if (entries.length > 0) {
    blocks.push(text(fill(say.whole[language], { count: entries.length }), 'good'));
  }
  if (leftOut) blocks.push(text(say.leftOut[language]));
  blocks.push(text(fill(say.end[language], { sequence: head.sequence })));
  blocks.push({ kind: 'code', text: head.mac });
  return blocks;
}

function entryTable(entries: readonly ProvenEntry[], language: Language): Block {
  return {
    kind: 'table',
    columns: [
      { label: say.entry[language], parts: 2 },
      { label: say.when[language], parts: 3 },
      { label: say.who[language], parts: 3 },
      { label: say.what[language], parts: 4 },
      { label: say.mac[language], parts: 7, code: true },
    ],
    rows: entries.map(({ sequence, at, who, what, mac }): Cell[] => [
      { text: String(sequence) },
      { text: timeIn(at, language) },
      { text: who },
      { text: what },
      { text: mac },
    ]),
  };
}

/** The last page: the number that the report is known by. */
export function sealSection(hash: string, language: Language): Section {
  return {
    title: say.seal[language],
    blocks: [
      { kind: 'code', text: hash },
      { kind: 'text', text: say.sealMeaning[language] },
    ],
  };
}
