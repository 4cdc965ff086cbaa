import { parentPort, workerData } from 'node:worker_threads';
import { type PaymentsRead, readPaymentRuns } from './payment-runs';
import type { PaymentRuns } from './runs-of-piece';
import { SnapshotUnreadable } from './snapshot-unreadable';

/**
 * The messages of the thread: runs, repeatedly, and at the end the facts about all payments, or why the folder is
 * refused.
 */
export type PaymentRunsMessage =
  | { readonly runs: PaymentRuns }
  | { readonly read: PaymentsRead }
  | { readonly file: string; readonly why: string; readonly line: number | undefined };

/** The number of pieces of the file that may be ahead of the reader. */
const PIECES_AHEAD = 256;

let ahead = 0;
let goOn = () => {};
parentPort?.on('message', () => {
  ahead -= 1;
  goOn();
});

const answer = await readPaymentRuns(String(workerData), async (runs) => {
  const { ids, ends, starts, lengths, paid } = runs;
  const memory = [ids, ends, starts, lengths, paid].map(({ buffer }) => buffer);
  // Transferred, not copied.
  parentPort?.postMessage({ runs } satisfies PaymentRunsMessage, memory);
  ahead += 1;
  while (ahead >= PIECES_AHEAD)
    await new Promise<void>((resolve) => {
      goOn = resolve;
    });
}).then(
  (read): PaymentRunsMessage => ({ read }),
  (error: unknown): PaymentRunsMessage => {
    if (!(error instanceof SnapshotUnreadable)) throw error;
    return { file: error.file, why: error.why, line: error.line };
  },
);
parentPort?.postMessage(answer);
parentPort?.close();
