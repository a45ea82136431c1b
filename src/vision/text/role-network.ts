import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { PictureText } from '../../documents/facts.ts';
import { pageOf, type Word } from '../../documents/page.ts';
import { kinds, type PageRoles, type WordRole } from '../../documents/roles/page-roles.ts';
import {
  charactersPerWord,
  featuresOf,
  labelsPerWord,
  numbersPerWord,
  placesPerWord,
} from '../../documents/roles/word-features.ts';
import { packageRoot } from '../../platform/package-root.ts';
import { Network } from '../pixels/session.ts';
import type { NetworkAnswer, NetworkRequest } from '../process/messages.ts';

/** Names the words of a page: models/roles.onnx, and how its answers become roles. */

export interface RoleNames {
  readonly meanings: readonly string[];
  readonly papers: readonly string[];
  readonly sides: readonly string[];
}

/** What the outputs of the network stand for. */
export const roleNames = (): RoleNames =>
  JSON.parse(readFileSync(resolve(packageRoot, 'models', 'roles.json'), 'utf8')) as RoleNames;

/** Words that the network is asked about together: a page of a card has 60, of an extract 250. */
const mostWords = 384;
/** Meanings of a word that are kept. */
const mostMeanings = 4;

export class RoleNetwork {
  private constructor(
    private readonly network: Network,
    private readonly names: RoleNames,
  ) {}

  static async open(file = 'roles.onnx'): Promise<RoleNetwork> {
    return new RoleNetwork(await Network.open(file), roleNames());
  }

  /** The same text, with the roles of its words. */
  async withRoles<Text extends PictureText>(text: Text): Promise<Text> {
    const parts = roleInputs(text, this.names);
    const answers: NetworkAnswer[] = [];
    for (const { inputs } of parts) answers.push(await this.network.answer(inputs));
    return { ...text, roles: rolesFrom(answers, this.names) };
  }
}

/** What the network is asked: words in their order, so many at a time. */
export function roleInputs(
  text: PictureText,
  { meanings }: RoleNames,
): readonly { readonly inputs: NetworkRequest['inputs'] }[] {
  const page = pageOf(text);
  const known = new Map(meanings.map((meaning, at) => [meaning, at]));
  const words = page.words.flat();
  const parts: (readonly Word[])[] = [];
  for (let from = 0; from < words.length; from += mostWords) parts.push(words.slice(from, from + mostWords));
  return parts.map((some) => {
    const { characters, labels, places, numbers } = featuresOf(page, some, known);
    const of = (data: Int32Array | Float32Array, width: number) => ({ data, dims: [some.length, width] });
    return {
      inputs: {
        characters: of(characters, charactersPerWord),
        labels: of(labels, labelsPerWord),
        places: of(places, placesPerWord),
        numbers: of(numbers, numbersPerWord),
      },
    };
  });
}

/** The page is what its first part is. */
export function rolesFrom(
  answers: readonly NetworkAnswer[],
  { meanings, papers, sides }: RoleNames,
): PageRoles {
  const [first] = answers;
  return {
    words: answers.flatMap((answer) => wordRoles(answer, meanings)),
    papers: named(first?.paper, papers),
    sides: named(first?.side, sides),
  };
}

/** Three decimals: roles travel as text. */
const short = (value: number): number => Math.round(value * 1000) / 1000;

const named = (shares: Float32Array | undefined, names: readonly string[]) =>
  Object.fromEntries(names.map((name, at) => [name, short(shares?.[at] ?? 0)]));

function wordRoles(answer: NetworkAnswer, meanings: readonly string[]): readonly WordRole[] {
  const {
    kinds: ofKinds = new Float32Array(),
    meanings: ofMeanings = new Float32Array(),
    begins = [],
  } = answer;
  // The first of them is "nothing that is known".
  const width = meanings.length + 1;
  return Array.from({ length: begins.length }, (_, word): WordRole => {
    const shares = kinds.map((_kind, at) => short(ofKinds[word * kinds.length + at] ?? 0));
    const likely: (readonly [string, number])[] = [];
    for (let at = 0; at < width; at += 1) {
      const share = ofMeanings[word * width + at] ?? 0;
      if (share > 0.02) likely.push([at === 0 ? 'none' : (meanings[at - 1] ?? 'none'), short(share)]);
    }
    likely.sort((a, b) => b[1] - a[1]);
    return {
      kind: kinds[shares.indexOf(Math.max(...shares))] ?? 'other',
      shares,
      meanings: likely.slice(0, mostMeanings),
      begins: short(begins[word] ?? 0),
    };
  });
}
