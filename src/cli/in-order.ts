/** Works at a few items at a time, so that memory stays bounded, and gives what came of them in the order given. */
export async function* inOrder<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
  atOnce: number,
): AsyncGenerator<Result> {
  const rest = items.values();
  const begun: Promise<Result>[] = [];
  const begin = () => {
    const next = rest.next();
    if (!next.done) begun.push(work(next.value));
  };
  for (let n = 0; n < atOnce; n++) begin();
  for (let first = begun.shift(); first !== undefined; first = begun.shift()) {
    yield await first;
    begin();
  }
}
