import * as z from 'zod/mini';
import { InvalidInput } from '#core/shared/failure';

/** Writes the end of a page as a text that a client sends back and does not read. */
export function cursorOf(place: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/** Reads the place in a cursor of a list. Throws `InvalidInput` for one of another list, or of none. */
export function placeOf<Place extends z.ZodMiniType>(schema: Place, cursor: string): z.output<Place> {
  let sent: unknown;
  try {
    sent = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    // No JSON is no place either.
  }
  const read = z.safeParse(schema, sent);
  if (!read.success) throw new InvalidInput('The cursor is not one of this list.', 'cursor');
  return read.data;
}
