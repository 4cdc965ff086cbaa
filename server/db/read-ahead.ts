import { setImmediate } from 'node:timers/promises';

/**
 * Reads parts in order and yields the result of each. The next part is requested before the last one is yielded, so
 * that PostgreSQL reads it while the caller works. Other tasks get their turn before each part, also in a transaction.
 * Throws an error of a part when that part is due.
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
      // The error is thrown where the part is awaited, not before.
      coming.catch(() => undefined);
      await setImmediate();
      yield found.read;
    }
  } finally {
    // Leaves no query running in a transaction whose caller has stopped.
    await coming.catch(() => undefined);
  }
}
