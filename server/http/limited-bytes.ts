import { HttpError } from './http-error';

/** Returns the media type that a request names, without its parameters; undefined if it names none. */
export function mediaTypeOf(request: Request): string | undefined {
  return request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
}

/** Reads the bytes of a request's body. Throws a `HttpError` (413) as soon as there are more than `most`. */
export async function limitedBytes(request: Request, most: number): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of limitedPieces(request, most)) pieces.push(piece);
  return Buffer.concat(pieces);
}

/**
 * Yields the bytes of a request's body as they arrive. Throws a `HttpError` (413) with the given sentence as soon as
 * there are more than `most`.
 */
export async function* limitedPieces(
  request: Request,
  most: number,
  sentence = 'This is too large.',
): AsyncGenerator<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > most) throw tooLarge(sentence);
  let size = 0;
  const reader = request.body?.getReader();
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    size += read.value.byteLength;
    // Not every sender gives the length, and a stream may have no end.
    // guard: a body has an end
    if (size > most) throw tooLarge(sentence);
    yield read.value;
  }
}

/** Gathers bytes that come in pieces. Throws a `HttpError` (413) with the sentence as soon as there are more than `most`. */
export async function gatheredBytes(
  pieces: AsyncIterable<Uint8Array>,
  most: number,
  sentence: string,
): Promise<Buffer> {
  const kept: Uint8Array[] = [];
  let size = 0;
  for await (const piece of pieces) {
    size += piece.byteLength;
    if (size > most) throw tooLarge(sentence);
    kept.push(piece);
  }
  return Buffer.concat(kept);
}

/** Makes the error for what is larger than is taken. */
export function tooLarge(sentence: string): HttpError {
  return new HttpError(413, sentence, { code: 'request.too-large' });
}
