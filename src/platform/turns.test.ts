import { describe, expect, it } from 'vitest';
import { Turns } from './turns.ts';

/** Work that ends when it is told to, and a rest that lasts until then too. */
function scene(
  most: number,
  each: number,
  rest: () => Promise<unknown> = async () => undefined,
  isAlone = () => false,
) {
  const turns = new Turns<string>(most, each, isAlone, rest);
  const ends = new Map<string, () => void>();
  const begun: string[] = [];
  const ask = (client: string, name: string) =>
    turns.take(client, () => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.set(name, resolve));
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await settled();
  };
  return { turns, begun, ask, end };
}
const never = new Promise<never>(() => undefined);
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('turns', () => {
  it('are all of a client that is alone, which does not rest', async () => {
    let alone = true;
    const rests: string[] = [];
    const rest = () => {
      rests.push('rest');
      return new Promise(() => undefined);
    };
    const { begun, ask, end } = scene(2, 1, rest, () => alone);
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) void ask('a', name);
    expect(begun).toEqual(['a1', 'a2']);
    await end('a1');
    expect([begun, rests]).toEqual([['a1', 'a2', 'a3'], []]);
    alone = false;
    await end('a2');
    await end('a3');
    expect([begun, rests]).toEqual([
      ['a1', 'a2', 'a3'],
      ['rest', 'rest'],
    ]);
  });

  it('are not waited for once the signal comes; those behind keep their place', async () => {
    const { turns, begun, ask, end } = scene(1, 1);
    void ask('a', 'a1');
    const leaving = new AbortController();
    const left = turns.take('b', () => never, leaving.signal);
    void ask('b', 'b2');
    leaving.abort(new Error('too late'));
    await expect(left).rejects.toThrow('too late');
    await expect(turns.take('c', () => never, leaving.signal)).rejects.toThrow('too late');
    await end('a1');
    expect(begun).toEqual(['a1', 'b2']);
    await end('b2');
    void ask('c', 'c1');
    expect(begun).toEqual(['a1', 'b2', 'c1']);
  });

  it('are at most so many at once, and of a client at most so many', async () => {
    const { begun, ask, end } = scene(2, 1);
    for (const name of ['a1', 'a2', 'b1', 'c1']) void ask(name.charAt(0), name);
    expect(begun).toEqual(['a1', 'b1']);
    await end('b1');
    expect(begun).toEqual(['a1', 'b1', 'c1']);
    await end('a1');
    expect(begun).toEqual(['a1', 'b1', 'c1', 'a2']);
  });

  it('go from client to client, however many of one wait', async () => {
    const { begun, ask, end } = scene(1, 1);
    for (const name of ['a1', 'a2', 'a3', 'b1', 'c1']) void ask(name.charAt(0), name);
    for (const name of ['a1', 'b1', 'a2', 'c1']) await end(name);
    expect(begun).toEqual(['a1', 'b1', 'a2', 'c1', 'a3']);
  });

  it('leave a rest to a client of whom more wait, and to nobody else', async () => {
    let rested = (): void => undefined;
    const rests: string[] = [];
    const resting = () => {
      rests.push('a');
      return new Promise<void>((resolve) => {
        rested = resolve;
      });
    };
    const { begun, ask, end } = scene(2, 1, resting);
    for (const name of ['a1', 'a2']) void ask('a', name);
    await end('a1');
    void ask('b', 'b1');
    await end('b1');
    void ask('b', 'b2');
    expect([begun, rests]).toEqual([['a1', 'b1', 'b2'], ['a']]);
    rested();
    await settled();
    expect(begun).toEqual(['a1', 'b1', 'b2', 'a2']);
    await end('a2');
    expect(rests).toEqual(['a']);
  });

  it('are given back by work that fails', async () => {
    const { turns } = scene(1, 1);
    await expect(turns.take('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await turns.take('a', async () => 'done')).toBe('done');
  });
});
