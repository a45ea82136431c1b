/** Each once, by its key where one is given; the first stays. */
export function distinct<Item>(
  items: Iterable<Item>,
  keyOf: (item: Item) => unknown = (item) => item,
): Item[] {
  const byKey = new Map<unknown, Item>();
  for (const item of items) if (!byKey.has(keyOf(item))) byKey.set(keyOf(item), item);
  return [...byKey.values()];
}
