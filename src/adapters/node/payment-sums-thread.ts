import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { PaymentSums } from './payment-sums';
import type { PaymentSumsAnswer } from './payment-sums-worker';
import { readPaymentSums } from './read-payment-sums';
import { PAYMENTS } from './snapshot-tables';
import { SnapshotUnreadable } from './snapshot-unreadable';

/** The build puts it beside the code that runs; from source there is none, and one thread does all. */
const WORKER = './payment-sums-worker.js';
/** Below this, a thread takes longer to start than to read. */
const LEAST_BYTES = 4_000_000;

/** Payments of a folder that are being added up. */
export interface PaymentReading {
  /** Undefined when they have counter entries. Throws `SnapshotUnreadable` with file and line. */
  result(): Promise<PaymentSums | undefined>;
  /** Ends the thread, whether it is done or not. */
  stop(): Promise<void>;
}

/** Adds the payments of a folder up, on a thread of their own where that pays. */
export async function startPaymentReading(folder: string): Promise<PaymentReading> {
  const size = await stat(join(folder, `${PAYMENTS.name}.csv`)).then(
    (file) => file.size,
    () => 0,
  );
  const program = size < LEAST_BYTES ? undefined : new URL(WORKER, import.meta.url);
  if (!program || !existsSync(program)) {
    return { result: () => readPaymentSums(folder), stop: async () => {} };
  }
  const worker = new Worker(program, { workerData: folder });
  const result = new Promise<PaymentSums | undefined>((resolve, reject) => {
    worker.once('message', (answer: PaymentSumsAnswer) => {
      if ('sums' in answer) resolve(answer.sums);
      else reject(new SnapshotUnreadable(answer.file, answer.why, answer.line));
    });
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The thread that reads payments ended early.')));
  });
  // Whoever is busy with the deals asks later; until then nobody listens.
  result.catch(() => {});
  return { result: () => result, stop: async () => void (await worker.terminate()) };
}
