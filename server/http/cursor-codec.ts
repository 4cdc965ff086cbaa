import * as z from 'zod/mini';
import { InvalidInput } from '#core/shared/failure';

/** Writes the end of a page as an opaque text that a client sends back. */
export function cursorOf(place: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/**
 * Reads the position from a cursor of a list. Throws `InvalidInput` for a cursor of another list, or an invalid one.
 */
export function parseCursor<Place extends z.ZodMiniType>(schema: Place, cursor: string): z.output<Place> {
  let sent: unknown;
  try {
    sent = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    // Invalid JSON is no position either.
  }
  const read = z.safeParse(schema, sent);
  if (!read.success) throw new InvalidInput('The cursor is not one of this list.', 'cursor');
  return read.data;
}
