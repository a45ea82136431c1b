import type { Text } from '../platform/language.ts';

/** Parses JSON with the line of every value, since people edit policies as text. */

export type Path = readonly (string | number)[];

export interface ReadJson {
  readonly value: unknown;
  /** The line of the value at a path, or of the nearest value around it; from 1. */
  lineOf(path: Path): number;
  /** Paths of fields that stand twice in one object. */
  readonly twice: readonly Path[];
}

export class NotJson extends Error {
  override readonly name = 'NotJson';
  constructor(
    readonly line: number,
    readonly words: Text,
  ) {
    super(words.en);
  }
}

/** Deeper than any policy. */
const mostLevels = 12;

/** On which line something stands, and what stands in it. */
interface Place {
  readonly line: number;
  inside?: Map<string | number, Place>;
}

/** Without the mark with which some editors begin a file. */
export const withoutMark = (text: string): string => text.replace(/^\ufeff/, '');

export function readJson(text: string): ReadJson {
  const reading = new Reading(withoutMark(text));
  const value = reading.whole();
  return {
    value,
    lineOf: (path) => {
      let place = reading.root;
      for (const step of path) place = place.inside?.get(step) ?? { line: place.line };
      return place.line;
    },
    twice: reading.twice,
  };
}

class Reading {
  readonly root: Place = { line: 1 };
  readonly twice: Path[] = [];
  readonly #text: string;
  #at = 0;
  #line = 1;

  constructor(text: string) {
    this.#text = text;
  }

  whole(): unknown {
    this.#blank();
    const value = this.#value([], this.root);
    this.#blank();
    if (this.#at < this.#text.length) this.#fail({ en: 'the end of the text', fr: 'la fin du texte' });
    return value;
  }

  #value(path: Path, here: Place): unknown {
    if (path.length > mostLevels) this.#fail({ en: 'less nesting', fr: "moins d'imbrication" });
    const next = this.#text[this.#at];
    if (next === '{') return this.#object(path, here);
    if (next === '[') return this.#array(path, here);
    if (next === '"') return this.#string();
    const [word] =
      /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)/.exec(this.#rest()) ?? [];
    if (word === undefined) this.#fail({ en: 'a value', fr: 'une valeur' });
    const value: unknown = JSON.parse(word);
    // Beyond all numbers, which JSON.parse makes of 1e999, nothing can be compared.
    if (value === Number.POSITIVE_INFINITY || value === Number.NEGATIVE_INFINITY)
      this.#fail({ en: 'a number nearer to zero', fr: 'un nombre plus proche de zéro' });
    this.#at += word.length;
    return value;
  }

  #object(path: Path, here: Place): object {
    const inside = new Map<string, Place>();
    here.inside = inside;
    // Names of fields come from outside.
    const fields = new Map<string, unknown>();
    this.#each('}', () => {
      if (this.#text[this.#at] !== '"')
        this.#fail({
          en: 'the name of a field, in quotes',
          fr: "le nom d'un champ, entre guillemets droits",
        });
      const line = this.#line;
      const name = this.#string();
      const at = [...path, name];
      if (fields.has(name)) this.twice.push(at);
      const place: Place = { line };
      inside.set(name, place);
      this.#blank();
      this.#take(':');
      this.#blank();
      fields.set(name, this.#value(at, place));
    });
    return Object.fromEntries(fields);
  }

  #array(path: Path, here: Place): unknown[] {
    const inside = new Map<number, Place>();
    here.inside = inside;
    const elements: unknown[] = [];
    this.#each(']', () => {
      const place: Place = { line: this.#line };
      inside.set(elements.length, place);
      elements.push(this.#value([...path, elements.length], place));
    });
    return elements;
  }

  /** What stands between brackets, with commas between. */
  #each(end: '}' | ']', one: () => void): void {
    this.#at += 1;
    this.#blank();
    if (this.#text[this.#at] === end) {
      this.#at += 1;
      return;
    }
    for (;;) {
      one();
      this.#blank();
      if (this.#text[this.#at] === end) break;
      if (this.#text[this.#at] !== ',') this.#fail({ en: `“,” or “${end}”`, fr: `« , » ou « ${end} »` });
      this.#at += 1;
      this.#blank();
    }
    this.#at += 1;
  }

  #string(): string {
    const [written] = /^"(?:[^"\\\u0000-\u001f]|\\.)*"/.exec(this.#rest()) ?? [];
    if (written === undefined)
      this.#fail({ en: 'a text that ends on this line', fr: 'un texte qui se termine sur cette ligne' });
    try {
      const value = JSON.parse(written) as string;
      this.#at += written.length;
      return value;
    } catch {
      return this.#fail({
        en: 'a text without unknown escapes',
        fr: "un texte sans séquence d'échappement inconnue",
      });
    }
  }

  #take(wanted: string): void {
    if (this.#text[this.#at] !== wanted) this.#fail({ en: `“${wanted}”`, fr: `« ${wanted} »` });
    this.#at += 1;
  }

  #blank(): void {
    for (; /[ \t\r\n]/.test(this.#text[this.#at] ?? ''); this.#at++) {
      if (this.#text[this.#at] === '\n') this.#line += 1;
    }
  }

  #rest(): string {
    return this.#text.slice(this.#at);
  }

  #fail(expected: Text): never {
    const [found] = this.#rest().match(/^\S{1,20}/) ?? [];
    throw new NotJson(this.#line, {
      en: `This is not JSON: ${expected.en} was expected${found === undefined ? '' : ` instead of “${found}”`}.`,
      fr: `Ce n'est pas du JSON : on attendait ${expected.fr}${found === undefined ? '' : ` au lieu de « ${found} »`}.`,
    });
  }
}
