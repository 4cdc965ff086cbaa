import { limitedPieces, mediaTypeOf } from './limited-bytes';

const MAX_BYTES = 100 * 1024 * 1024;

/** Records delivered to a mailbox, of a type not yet checked, and the headers of the call. */
export interface DeliveryBody {
  readonly pieces: AsyncIterable<Uint8Array>;
  /** The media type in lower case, without parameters; empty where the call names none. */
  readonly type: string;
  /** Returns a header by name. */
  readonly header: (name: string) => string | undefined;
}

/** Reads nothing yet: the sender is identified first. The pieces throw a `HttpError` (413) above 100 MB. */
export function readDelivery(request: Request): DeliveryBody {
  return {
    pieces: limitedPieces(request, MAX_BYTES),
    type: mediaTypeOf(request) ?? '',
    header: (name) => request.headers.get(name) ?? undefined,
  };
}
