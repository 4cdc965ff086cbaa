import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { InvalidInput } from '#core/shared/failure';
import { HttpError } from '../http/http-error';
import { tooLarge } from '../http/limited-bytes';
import { spoolTable, type TableChoice } from './read-table';
import { SpooledTable } from './spooled-table';
import type { TableThreadAnswer } from './table-worker';

/** The build places it next to the running code; when run from source it does not exist, and the main thread reads. */
const WORKER = './table-worker.js';
const MAX_MEGABYTES = 1024;
/**
 * The computing time of the thread, however slowly a file arrives: a million rows take half a minute on an idle
 * machine.
 */
const MAX_WORK_MS = 180_000;

/**
 * Reads a file as a table (of a workbook the requested sheet) on its own thread, so that no other call waits for it,
 * whatever the file contains. Throws what `spoolTable` throws, and a `HttpError` (413) for a file that takes more than
 * three minutes or more than 1 GB of memory.
 */
export async function readTableAside(
  pieces: AsyncIterable<Uint8Array>,
  choice: TableChoice = {},
): Promise<SpooledTable> {
  const program = new URL(WORKER, import.meta.url);
  if (!existsSync(program)) return spoolTable(pieces, choice);
  const worker = new Worker(program, {
    workerData: choice,
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEGABYTES },
  });
  // The thread may fail while a piece is on its way to it and no call to it is pending.
  let failed: unknown;
  worker.on('error', (error) => {
    failed = error;
  });
  const iterator = pieces[Symbol.asyncIterator]();
  let leftMs = MAX_WORK_MS;
  try {
    for (;;) {
      const began = performance.now();
      const answer = await answerOf(worker, () => failed, leftMs);
      leftMs -= performance.now() - began;
      if (answer.kind === 'table') return new SpooledTable(answer.parts);
      if (answer.kind === 'refused') throw new InvalidInput(answer.sentence, answer.field);
      if (answer.kind === 'refusal')
        throw new HttpError(answer.status, answer.sentence, { code: answer.code });
      const { done, value } = await iterator.next();
      // A copy with its own buffer, which can be transferred instead of copied again.
      const piece = done ? undefined : new Uint8Array(value);
      worker.postMessage(piece, piece ? [piece.buffer] : []);
    }
  } finally {
    await worker.terminate();
    await iterator.return?.();
  }
}

function answerOf(worker: Worker, failed: () => unknown, withinMs: number): Promise<TableThreadAnswer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(tooMuch()), Math.max(0, withinMs));
    const settle = () => {
      clearTimeout(timer);
      worker.off('message', onMessage);
      worker.off('exit', ended);
    };
    const onMessage = (answer: TableThreadAnswer) => {
      settle();
      resolve(answer);
    };
    const ended = () => {
      settle();
      const error = failed();
      reject(isOutOfMemory(error) ? tooMuch() : (error ?? new Error('The thread that reads a file ended.')));
    };
    worker.once('message', onMessage);
    worker.once('exit', ended);
  });
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

function tooMuch(): HttpError {
  return tooLarge('This file takes too much to be read. Send it in parts, as CSV.');
}
