import type { Random } from '../../invented/random.ts';
import { inventSubject } from '../invented-subject.ts';
import { cardPapers } from './card-papers.ts';
import { companyPapers } from './company-papers.ts';
import type { Content, Entry } from './content.ts';
import { consularPapers } from './foreign-papers.ts';
import type { Facts, Vocabulary } from './vocabulary.ts';

/** Papers that are none of ours: other kinds of paper, and templates of ours that nobody filled in. */

function ofAnotherKind(random: Random, words: Vocabulary): Content {
  const kind = random.pick(words.negatives);
  const facts: Facts = {
    random,
    ...inventSubject(random, random.chance(0.7) ? 'cni-2020' : 'carte-resident'),
  };
  // Some forms are filled in everywhere, some nowhere.
  const isOpen = kind.empty !== undefined && random.chance(kind.empty);
  const entries = kind.rows.map(([labels, value]): Entry => {
    const isGap = kind.gaps !== undefined && random.chance(kind.gaps);
    const text = isOpen || isGap ? '' : value(facts);
    // Numbers and addresses of machines keep their letters.
    const writing = /[\d@]/.test(text) ? 'asIs' : 'words';
    return { label: { text: random.pick(labels) }, parts: [{ value: text, writing }], optional: true };
  });
  return {
    kind: isOpen ? `${kind.name}, empty` : kind.name,
    document: null,
    side: null,
    state: null,
    format: kind.format,
    language: kind.english === true ? 'en' : 'fr',
    heads: random.pick(kind.heads),
    title: random.pick(kind.titles),
    entries,
    notes: kind.notes ?? [],
    prose: (kind.prose?.(facts) ?? []).map((text) => ({ text, says: {} })),
    zone: isOpen ? null : (kind.zone?.(facts) ?? null),
    portrait: kind.portrait === true,
    flag: null,
  };
}

function emptyTemplate(random: Random, words: Vocabulary): Content {
  const makes = [...cardPapers, ...companyPapers, ...consularPapers];
  const content = random.pick(makes)(random, words);
  const entries = content.entries.map(
    ({ label, optional, short }): Entry => ({
      label,
      parts: [{ value: '', writing: 'asIs' }],
      ...(optional === undefined ? {} : { optional }),
      ...(short === undefined ? {} : { short }),
    }),
  );
  const { numberEntry: _, ...rest } = content;
  return {
    ...rest,
    kind: `empty ${content.kind}`,
    document: null,
    side: null,
    state: null,
    entries,
    prose: [],
    zone: null,
  };
}

export function nonePaper(random: Random, words: Vocabulary): Content {
  return random.chance(0.15) ? emptyTemplate(random, words) : ofAnotherKind(random, words);
}
