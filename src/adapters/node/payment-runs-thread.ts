import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type PaymentsRead, readPaymentRuns } from './payment-runs';
import type { PaymentRunsMessage } from './payment-runs-worker';
import type { PaymentRuns } from './runs-of-piece';
import { PAYMENTS } from './snapshot-tables';
import { SnapshotUnreadable } from './snapshot-unreadable';

/** The build puts it next to the running code; when run from source there is none, and one thread does everything. */
const WORKER = './payment-runs-worker.js';
/** For a smaller file, starting a thread takes longer than reading. */
const LEAST_BYTES = 4_000_000;

/** A read of a folder's payments in progress. */
export interface PaymentReading {
  /** Passes on their runs in file order, once. Throws `SnapshotUnreadable` with file and line. */
  read(onRuns: (runs: PaymentRuns) => void): Promise<PaymentsRead>;
  /** Ends the thread, whether it has finished or not. */
  stop(): Promise<void>;
}

/** Starts to read the payments of a folder, on a thread of its own if that is faster. */
export async function startPaymentReading(folder: string): Promise<PaymentReading> {
  const size = await stat(join(folder, `${PAYMENTS.name}.csv`)).then(
    (file) => file.size,
    () => 0,
  );
  const program = size < LEAST_BYTES ? undefined : new URL(WORKER, import.meta.url);
  if (!program || !existsSync(program)) {
    return { read: (onRuns) => readPaymentRuns(folder, onRuns), stop: async () => {} };
  }
  const worker = new Worker(program, { workerData: folder });
  // Runs are queued while the reader is still busy with the deals.
  const waiting: PaymentRuns[] = [];
  let take = (runs: PaymentRuns) => void waiting.push(runs);
  const end = new Promise<PaymentsRead>((resolve, reject) => {
    worker.on('message', (message: PaymentRunsMessage) => {
      if ('runs' in message) take(message.runs);
      else if ('read' in message) resolve(message.read);
      else reject(new SnapshotUnreadable(message.file, message.why, message.line));
    });
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The thread that reads payments ended early.')));
  });
  end.catch(() => {});
  return {
    read: (onRuns) => {
      take = (runs) => {
        onRuns(runs);
        worker.postMessage('taken');
      };
      for (const runs of waiting.splice(0)) take(runs);
      return end;
    },
    stop: async () => void (await worker.terminate()),
  };
}
