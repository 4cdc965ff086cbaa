/**
 * Yields the lines of a UTF-8 stream; an unfinished last line counts as one. Calls `onPiece` for each received piece.
 */
export async function* linesOf(
  stream: ReadableStream<Uint8Array>,
  onPiece: () => void,
): AsyncIterable<string> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      onPiece();
      const lines = (rest + decoder.decode(piece.value, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
    if (rest !== '') yield rest;
  } finally {
    // A consumer that stops early must not leave the server sending.
    await reader.cancel().catch(() => {});
  }
}
