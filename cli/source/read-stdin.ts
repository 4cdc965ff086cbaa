import type { Readable } from 'node:stream';
import { Cancelled } from '#core/shared/failure';

const MAX_CHARACTERS = 100_000;

/** Reads all text of a stream, up to a length that no password or token has. Throws `Cancelled` when stopped. */
export async function readStdin(stdin: Readable, signal: AbortSignal): Promise<string> {
  const stop = () => stdin.destroy(new Cancelled());
  signal.addEventListener('abort', stop);
  try {
    stdin.setEncoding('utf8');
    let text = '';
    for await (const chunk of stdin) {
      text += String(chunk);
      if (text.length > MAX_CHARACTERS) break;
    }
    return text;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
