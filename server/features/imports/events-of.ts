/**
 * Gives the events of a piece of work as a stream. The work goes at its own pace, however slowly somebody listens: so
 * nobody outside can keep a transaction open. When the listener leaves, the signal is aborted and the work is waited
 * for. `replaces` says of two waiting events whether the later one makes the earlier one needless.
 */
export async function* eventsOf<Event>(
  work: (emit: (event: Event) => void, signal: AbortSignal) => Promise<void>,
  replaces: (later: Event, earlier: Event) => boolean,
): AsyncGenerator<Event> {
  const waiting: Event[] = [];
  const listener = new AbortController();
  let wake = () => {};
  let ended = false;
  const emit = (event: Event) => {
    const last = waiting.at(-1);
    if (last !== undefined && replaces(event, last)) waiting.pop();
    waiting.push(event);
    wake();
  };
  const done = work(emit, listener.signal).finally(() => {
    ended = true;
    wake();
  });
  // Its failure is thrown below; until then nobody may call it unhandled.
  done.catch(() => {});
  try {
    for (;;) {
      const event = waiting.shift();
      if (event !== undefined) yield event;
      else if (ended) break;
      else
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
    }
    await done;
  } finally {
    listener.abort();
    await done.catch(() => {});
  }
}
