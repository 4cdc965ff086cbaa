/**
 * Streams the events of a running work. The work never waits for a slow listener, so no client can keep a transaction
 * open. When the listener leaves, the signal is aborted and the stream waits until the work ends. `replaces` tells
 * whether the later of two pending events makes the earlier one needless.
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
  // Its error is rethrown below; until then it must not count as unhandled.
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
