/**
 * Runs `work` over all items, at most `width` at once, and yields each result as soon as it is available. The first
 * failure ends the run; work in progress then continues, but its results are ignored.
 */
export async function* inCompletionOrder<Item, Result>(
  items: readonly Item[],
  width: number,
  work: (item: Item) => Promise<Result>,
): AsyncIterable<Result> {
  const settled: Promise<Result>[] = [];
  let underWay = 0;
  let next = 0;
  let wake = () => {};
  const startNext = () => {
    const item = items[next++];
    if (item === undefined) return;
    underWay += 1;
    const running = work(item);
    const settle = () => {
      settled.push(running);
      wake();
    };
    // `Promise.race` over all running work would visit each of them again for every result.
    running.then(settle, settle);
  };
  while (next < items.length && underWay < width) startNext();
  while (underWay > 0) {
    const first = settled.shift();
    if (first) {
      const result = await first;
      underWay -= 1;
      startNext();
      yield result;
    } else {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  }
}
