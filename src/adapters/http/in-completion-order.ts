/**
 * Runs `work` over all items, at most `width` at once, and yields each result as soon as it is there.
 * The first failure ends the run; what is still under way then is left to finish unheard.
 */
export async function* inCompletionOrder<Item, Result>(
  items: readonly Item[],
  width: number,
  work: (item: Item) => Promise<Result>,
): AsyncIterable<Result> {
  const underWay = new Map<number, Promise<{ place: number; result: Result }>>();
  let next = 0;
  const startNext = () => {
    const place = next++;
    const item = items[place];
    if (item === undefined) return;
    const running = work(item).then((result) => ({ place, result }));
    running.catch(() => {});
    underWay.set(place, running);
  };
  while (next < items.length && underWay.size < width) startNext();
  while (underWay.size > 0) {
    const { place, result } = await Promise.race(underWay.values());
    underWay.delete(place);
    startNext();
    yield result;
  }
}
