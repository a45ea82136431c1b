import { relatives } from './little-words.ts';
import type { Cue } from './match-terms.ts';
import { AFTER_ANY_BREAK, hasBreak } from './read-text.ts';
import { isPossessive, type Placed, peopleAfter, peopleAt, personFrom, type Scene } from './scene.ts';
import { subjectOf, type Whom } from './subject.ts';
import { isActiveVoice, isGerund, type VerbGroup, verbGroup } from './voice.ts';

/** Of whom a term speaks. */
export interface Said {
  readonly cue: Cue;
  readonly whom: Whom;
  /** The other side: who accused, who was robbed. */
  readonly other: Placed | undefined;
  readonly isNegated: boolean;
}

/** What every term of a scene says, and of whom. */
export function saidIn(scene: Scene): Said[] {
  return scene.cues
    .filter((cue) => cue.frame !== 'thing' && !(cue.frame === 'clears-of' && isAskedFor(scene, cue)))
    .map((cue) => {
      const group = verbGroup(scene.text, cue);
      return { cue, ...partiesOf(scene, cue, group), isNegated: group.isNegated };
    });
}

type Parties = Pick<Said, 'whom' | 'other'>;

const frames: Readonly<
  Record<Exclude<Cue['frame'], 'thing'>, (scene: Scene, cue: Cue, group: VerbGroup) => Parties>
> = {
  'done-to': doneTo,
  clears: doneTo,
  doing,
  state: (scene, cue, group) => ({ whom: subjectOf(scene, cue, group), other: undefined }),
  protects: (scene, cue, group) => ({ whom: subjectOf(scene, cue, group), other: agentOf(scene, cue) }),
  of: ofWhom,
  'clears-of': (scene, cue, group) => {
    const { whom } = ofWhom(scene, cue);
    return { whom: whom ?? subjectOf(scene, cue, group), other: undefined };
  },
  against: (scene, cue, group) => {
    const accuser = subjectOf(scene, cue, group);
    return {
      whom: objectOf(scene, cue, againstReach),
      other: typeof accuser === 'object' ? accuser : undefined,
    };
  },
};

function partiesOf(scene: Scene, cue: Cue, group: VerbGroup): Parties {
  return cue.frame === 'thing' ? { whom: undefined, other: undefined } : frames[cue.frame](scene, cue, group);
}

function doneTo(scene: Scene, cue: Cue, group: VerbGroup): Parties {
  if (isActiveVoice(scene, cue, group)) {
    const subject = subjectOf(scene, cue, group);
    const relative = relativeObject(scene, cue, group);
    if (relative !== undefined) return { whom: relative, other: undefined };
    if (group.hasObject) return { whom: 'carried', other: typeof subject === 'object' ? subject : undefined };
    return { whom: objectOf(scene, cue), other: typeof subject === 'object' ? subject : undefined };
  }
  return { whom: subjectOf(scene, cue, group), other: agentOf(scene, cue) };
}

function doing(scene: Scene, cue: Cue, group: VerbGroup): Parties {
  if (isGerund(scene, cue)) return { whom: undefined, other: undefined };
  if (isActiveVoice(scene, cue, group)) {
    const object = objectOf(scene, cue);
    return { whom: subjectOf(scene, cue, group), other: typeof object === 'object' ? object : undefined };
  }
  const victim = subjectOf(scene, cue, group);
  return { whom: agentOf(scene, cue) ?? 'nobody', other: typeof victim === 'object' ? victim : undefined };
}

/** Who did it: par le commissaire X, by Judge X. */
function agentOf(scene: Scene, cue: Cue): Placed | undefined {
  return peopleAfter(scene, cue).find(({ standing }) => standing === 'by');
}

const relativeReach = 6;

/** "Jean Kouassi, que la justice soupçonne", "whom the police accuse". */
function relativeObject(scene: Scene, cue: Cue, group: VerbGroup): Placed | undefined {
  const { words } = scene.text;
  for (let i = group.from - 1; i > 0 && group.from - i <= relativeReach; i--) {
    const { word = '', gap = 0 } = words[i] ?? {};
    if (word === 'que' || word === 'qu' || word === 'whom') {
      return peopleAt(scene, cue.from).find(({ to }) => to === i);
    }
    if (gap & AFTER_ANY_BREAK) return undefined;
  }
  return undefined;
}

const objectReach = 16;
const againstReach = 9;

/** The first one named after it, unless a clause of its own begins before. */
function objectOf(scene: Scene, cue: Cue, reach = objectReach): Whom {
  const { words } = scene.text;
  for (let i = cue.to; i < cue.to + reach; i++) {
    const word = words[i];
    if (word === undefined || word.sentence !== words[cue.from]?.sentence) return undefined;
    const person = personFrom(scene, i);
    if (person !== undefined) {
      if (person.standing === 'by' || person.standing === 'related') return 'nobody';
      return person;
    }
    if (i === cue.to && ['lui', 'him', 'her', 'elle', 'his', 'son', 'sa'].includes(word.word))
      return 'carried';
    if (i > cue.to && (relatives.has(word.word) || word.word === 'que')) return undefined;
  }
  return undefined;
}

const asking = /^(plaid|demand|reclam|sollicit|espere|requier|seek|ask|plead|want|hop)/;

/** "a plaidé la relaxe": nobody has been cleared yet. */
function isAskedFor({ text }: Scene, cue: Cue): boolean {
  return [1, 2, 3].some((back) => asking.test(text.words[cue.from - back]?.word ?? ''));
}

const possessives = new Set(['son', 'sa', 'ses', 'his', 'her']);

/** L'arrestation de X, X's arrest, son arrestation. */
function ofWhom(scene: Scene, cue: Cue): Parties {
  const { words } = scene.text;
  const before = peopleAt(scene, cue.from).find(
    ({ to }) => to === cue.from - 1 && isPossessive(scene.text, to),
  );
  if (before !== undefined) return { whom: before, other: undefined };
  if (possessives.has(words[cue.from - 1]?.word ?? '')) return { whom: 'carried', other: undefined };
  const [next] = peopleAfter(scene, cue);
  if (next !== undefined && next.from - cue.to <= 7 && next.standing !== 'by') {
    const isReached = !hasBreak(scene.text, cue.to + 1, next.from) || next.standing === 'against';
    const joins = ['de', 'd', 'du', 'of', 'contre', 'against', 'des', 'for', 'en', 'au'].includes(
      words[cue.to]?.word ?? '',
    );
    if (isReached && joins && next.standing !== 'related') return { whom: next, other: undefined };
  }
  return { whom: undefined, other: undefined };
}
