import { setImmediate } from 'node:timers/promises';

/**
 * Reads parts one after the other and gives what was read of each. The next part is asked for before the last one is given:
 * a server of PostgreSQL reads it while that one is worked on. Others get their turn before each, also in a transaction.
 * Throws what a part throws once it is that part's turn.
 */
export async function* readAhead<Part, Read>(
  parts: Iterable<Part> | AsyncIterable<Part>,
  read: (part: Part) => Promise<Read>,
): AsyncGenerator<Read> {
  const left = Symbol.asyncIterator in parts ? parts[Symbol.asyncIterator]() : parts[Symbol.iterator]();
  const next = async (): Promise<{ readonly read: Read } | undefined> => {
    const part = await left.next();
    return part.done ? undefined : { read: await read(part.value) };
  };
  let coming = next();
  try {
    for (let found = await coming; found; found = await coming) {
      coming = next();
      // A failure is thrown where they are awaited, and not before.
      coming.catch(() => undefined);
      await setImmediate();
      yield found.read;
    }
  } finally {
    // No query is left behind in a transaction whose caller has stopped.
    await coming.catch(() => undefined);
  }
}
