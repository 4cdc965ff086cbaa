import { limitedBytes } from './limited-bytes';

/** A body signed by its sender, exactly as sent, and the headers of the call by lower-case name. */
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
