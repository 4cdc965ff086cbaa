import { parentPort, workerData } from 'node:worker_threads';
import type { PaymentSums } from './payment-sums';
import { readPaymentSums } from './read-payment-sums';
import { SnapshotUnreadable } from './snapshot-unreadable';

/** What the thread sends back, once: the sums, or why the folder is refused. */
export type PaymentSumsAnswer =
  | { readonly sums: PaymentSums | undefined }
  | { readonly file: string; readonly why: string; readonly line: number | undefined };

const answer = await readPaymentSums(String(workerData)).then(
  (sums): PaymentSumsAnswer => ({ sums }),
  (error: unknown): PaymentSumsAnswer => {
    if (!(error instanceof SnapshotUnreadable)) throw error;
    return { file: error.file, why: error.why, line: error.line };
  },
);
// Handed over, not copied.
const sums = 'sums' in answer ? answer.sums : undefined;
const memory = sums ? [sums.ids.bytes, sums.ids.starts, sums.ids.hashes, sums.paid.low] : [];
parentPort?.postMessage(
  answer,
  memory.map(({ buffer }) => buffer),
);
