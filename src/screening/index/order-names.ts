import { countsToOffsets } from './growing.ts';

/**
 * The order of names in the index: grouped by their commonest word, then by the next. A search touches the names of a
 * few words, one word after another; this makes them adjacent in memory, so that ten times as many names do not cause
 * ten times as many cache misses.
 *
 * Returns the old number of each name in its new place.
 */
export function orderNames(
  tokens: number,
  nameTokenOffsets: Uint32Array,
  nameTokens: Uint32Array,
): Uint32Array {
  const names = nameTokenOffsets.length - 1;
  const holders = new Uint32Array(tokens);
  for (let at = 0; at < nameTokens.length; at++) {
    const token = nameTokens[at] ?? 0;
    holders[token] = (holders[token] ?? 0) + 1;
  }
  const commonest = new Uint32Array(names);
  const next = new Uint32Array(names);
  for (let name = 0; name < names; name++) {
    let [best, second] = [0, 0];
    let [most, more] = [0, 0];
    const to = nameTokenOffsets[name + 1] ?? 0;
    for (let at = nameTokenOffsets[name] ?? 0; at < to; at++) {
      const token = nameTokens[at] ?? 0;
      const count = holders[token] ?? 0;
      if (count > most) [best, second, most, more] = [token, best, count, most];
      else if (count > more) [second, more] = [token, count];
    }
    commonest[name] = best;
    next[name] = second;
  }
  const start = Uint32Array.from({ length: names }, (_, name) => name);
  // The second key first: the later pass keeps what the earlier one made.
  return sortedBy(commonest, tokens, sortedBy(next, tokens, start));
}

/** A stable sort by keys below `limit`. */
function sortedBy(keys: Uint32Array, limit: number, order: Uint32Array): Uint32Array {
  const places = new Uint32Array(limit + 1);
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i] ?? 0;
    places[key + 1] = (places[key + 1] ?? 0) + 1;
  }
  countsToOffsets(places);
  const sorted = new Uint32Array(order.length);
  for (let i = 0; i < order.length; i++) {
    const item = order[i] ?? 0;
    const key = keys[item] ?? 0;
    const place = places[key] ?? 0;
    sorted[place] = item;
    places[key] = place + 1;
  }
  return sorted;
}

/** An array of one value a name, in the new order. */
export function inOrder<Values extends Uint8Array | Uint32Array>(
  order: Uint32Array,
  values: Values,
  ordered: Values,
): Values {
  for (let i = 0; i < order.length; i++) ordered[i] = values[order[i] ?? 0] ?? 0;
  return ordered;
}

/** Where the part of each name begins, in the new order. */
export function offsetsInOrder(order: Uint32Array, offsets: Uint32Array): Uint32Array {
  const ordered = new Uint32Array(offsets.length);
  for (let i = 0; i < order.length; i++) {
    const old = order[i] ?? 0;
    ordered[i + 1] = (ordered[i] ?? 0) + (offsets[old + 1] ?? 0) - (offsets[old] ?? 0);
  }
  return ordered;
}

/** The parts themselves. */
export function partsInOrder<Values extends Uint8Array | Uint16Array | Uint32Array>(
  order: Uint32Array,
  offsets: Uint32Array,
  parts: Values,
  ordered: Values,
): Values {
  let place = 0;
  for (let i = 0; i < order.length; i++) {
    const old = order[i] ?? 0;
    const to = offsets[old + 1] ?? 0;
    for (let at = offsets[old] ?? 0; at < to; at++) ordered[place++] = parts[at] ?? 0;
  }
  return ordered;
}
