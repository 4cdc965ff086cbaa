import { limitedBytes } from './limited-bytes';

/** A body as it was sent, which its sender has signed, and the headers that came with it, by their names in small letters. */
export interface SignedBody {
  readonly bytes: Uint8Array;
  readonly header: (name: string) => string | undefined;
}

const MOST_BYTES = 256 * 1024;

/** Reads a signed body. Throws a `HttpError` (413) above 256 KB. */
export async function readSignedBody(request: Request): Promise<SignedBody> {
  const bytes = await limitedBytes(request, MOST_BYTES);
  return { bytes, header: (name) => request.headers.get(name) ?? undefined };
}
