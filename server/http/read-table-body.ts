import { HttpError } from './http-error';
import { limitedPieces, mediaTypeOf } from './limited-bytes';

const MAX_BYTES = 100 * 1024 * 1024;
const TYPES =
  /^(text\/(csv|plain|tab-separated-values)|application\/(csv|octet-stream|vnd\.(ms-excel|openxmlformats-officedocument\.spreadsheetml\.sheet)))$/;

/** The body of a call that sends a table. */
export interface TableBody {
  readonly pieces: AsyncIterable<Uint8Array>;
}

/**
 * Reads the bytes of a table; they decide whether it is CSV or a workbook. Throws a `HttpError`: 415 for a wrong media
 * type; while reading, 413 above 100 MB.
 */
export function readTableBody(request: Request): TableBody {
  const type = mediaTypeOf(request) ?? '';
  if (!TYPES.test(type)) {
    throw new HttpError(415, 'Please send a table: CSV or XLSX.', { code: 'request.not-a-table' });
  }
  return { pieces: limitedPieces(request, MAX_BYTES) };
}
