import { once } from 'node:events';
import { constants, getPriority, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { InvalidInput } from '#core/shared/failure';
import { HttpError, type HttpErrorStatus } from '../http/http-error';
import { spoolTable, type TableChoice } from './read-table';
import type { TableParts } from './spooled-table';

/** The messages of the thread: a request for the next piece, and last the result. It receives nothing unrequested. */
export type TableThreadAnswer =
  | { readonly kind: 'next' }
  | { readonly kind: 'table'; readonly parts: TableParts }
  | { readonly kind: 'refused'; readonly sentence: string; readonly field?: string | undefined }
  | {
      readonly kind: 'refusal';
      readonly status: HttpErrorStatus;
      readonly sentence: string;
      readonly code: string;
    };

if (!parentPort) throw new TypeError('A file is read in a thread of its own.');
const port = parentPort;
// Calls take priority over a thread that reads a file. Only on Linux does a thread have its own priority.
if (process.platform === 'linux')
  setPriority(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL));

async function* pieces(): AsyncGenerator<Uint8Array> {
  for (;;) {
    say({ kind: 'next' });
    const [piece] = await once(port, 'message');
    if (!(piece instanceof Uint8Array)) return;
    yield piece;
  }
}

function say(answer: TableThreadAnswer, handedOver: ArrayBuffer[] = []): void {
  port.postMessage(answer, handedOver);
}

try {
  const choice: TableChoice = workerData ?? {};
  const { parts } = await spoolTable(pieces(), choice);
  say(
    { kind: 'table', parts },
    parts.batches.map(({ buffer }) => buffer),
  );
} catch (error) {
  if (error instanceof HttpError) {
    const { status, message, details } = error;
    say({ kind: 'refusal', status, sentence: message, code: details.code ?? 'request.invalid' });
  } else if (error instanceof InvalidInput)
    say({ kind: 'refused', sentence: error.message, field: error.field });
  else throw error;
}
