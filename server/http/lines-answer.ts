import { setImmediate as otherWork } from 'node:timers/promises';
import type { Context } from 'hono';
import type { PortalEnvironment } from './portal-environment';
import type { Lines } from './route';

/** Lines are sent together: a write to the network for each would cost more than making it. */
const LINES_OF_A_PIECE = 100;

/** Answers with a stream of JSON lines. Nothing is made ahead of what the caller reads, so memory stays flat. */
export function linesAnswer(context: Context<PortalEnvironment>, { lines, prompt }: Lines): Response {
  const linesOfAPiece = prompt ? 1 : LINES_OF_A_PIECE;
  const iterator = lines[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      // An embedded database and a quick reader wait for nothing: without a pause all other calls would stand still.
      await otherWork();
      let text = '';
      for (let line = 0; line < linesOfAPiece; line += 1) {
        const { value, done } = await iterator.next();
        if (done) {
          if (text !== '') controller.enqueue(encoder.encode(text));
          controller.close();
          return;
        }
        text += `${JSON.stringify(value)}\n`;
      }
      controller.enqueue(encoder.encode(text));
    },
    async cancel() {
      await iterator.return?.();
    },
  });
  return context.body(stream, 200, { 'Content-Type': 'application/x-ndjson' });
}
