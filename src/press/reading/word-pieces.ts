/** Cuts text into the pieces of words that the model of the press knows. */
export class WordPieces {
  readonly #ids = new Map<string, number>();
  readonly #unknown: number;
  /** Words come again and again in an article. */
  readonly #known = new Map<string, readonly number[]>();

  /** One piece a line, in the order of the model's table; pieces inside a word begin with ##. */
  constructor(vocabulary: string) {
    for (const [id, piece] of vocabulary.split('\n').entries()) if (piece !== '') this.#ids.set(piece, id);
    this.#unknown = this.id('[UNK]');
  }

  id(piece: string): number {
    const id = this.#ids.get(piece);
    if (id === undefined) throw new Error(`The vocabulary has no ${piece}.`);
    return id;
  }

  /** The longest pieces first, from the left; one that stands for anything where that does not work out. */
  piecesOf(word: string): readonly number[] {
    const known = this.#known.get(word);
    if (known !== undefined) return known;
    const pieces = this.#cut(word);
    if (this.#known.size < maxKnown) this.#known.set(word, pieces);
    return pieces;
  }

  #cut(word: string): readonly number[] {
    if (word.length > longestWord) return [this.#unknown];
    const pieces: number[] = [];
    for (let from = 0; from < word.length; ) {
      let to = word.length;
      let id: number | undefined;
      for (; to > from; to--) {
        id = this.#ids.get((from === 0 ? '' : '##') + word.slice(from, to));
        if (id !== undefined) break;
      }
      if (id === undefined) return [this.#unknown];
      pieces.push(id);
      from = to;
    }
    return pieces;
  }
}

const longestWord = 60;
const maxKnown = 20_000;
