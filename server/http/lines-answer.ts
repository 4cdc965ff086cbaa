import type { Context } from 'hono';
import { lastLine } from './answer-error';
import type { PortalEnvironment } from './portal-environment';
import type { Lines } from './stream-routes';
import { textStream } from './text-stream';

/** The media type of JSON lines. */
export const LINES_TYPE = 'application/x-ndjson';

const LINES_OF_A_PIECE = 100;

/**
 * Answers with a stream of JSON lines. Lines are made only as fast as the caller reads, so memory stays flat. A stream
 * that cannot continue ends with a line `{error, code?}`.
 */
export function linesAnswer(context: Context<PortalEnvironment>, { lines, prompt }: Lines): Response {
  const stream = textStream(withFailureLine(lines, context), {
    text: (line) => `${JSON.stringify(line)}\n`,
    recordsOfAPiece: prompt ? 1 : LINES_OF_A_PIECE,
  });
  context.set('isWatched', prompt);
  return context.body(stream, 200, { 'Content-Type': LINES_TYPE });
}

async function* withFailureLine(
  lines: AsyncIterable<unknown>,
  context: Context<PortalEnvironment>,
): AsyncGenerator<unknown> {
  try {
    yield* lines;
  } catch (error) {
    yield lastLine(error, context);
  }
}
