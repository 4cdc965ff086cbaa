import { limitedPieces } from './limited-bytes';

const MAX_BYTES = 100 * 1024 * 1024;

/** Records as they come to a mailbox, of a type that is yet to be looked at, and the headers that came with them. */
export interface DeliveryBody {
  readonly pieces: AsyncIterable<Uint8Array>;
  /** The kind of body in small letters, without what follows a semicolon; empty where the call names none. */
  readonly type: string;
  /** Gives a header by its name. */
  readonly header: (name: string) => string | undefined;
}

/** Reads nothing yet: who delivers is settled first. The pieces throw a `HttpError` (413) above 100 MB. */
export function readDelivery(request: Request): DeliveryBody {
  return {
    pieces: limitedPieces(request, MAX_BYTES),
    type: request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '',
    header: (name) => request.headers.get(name) ?? undefined,
  };
}
