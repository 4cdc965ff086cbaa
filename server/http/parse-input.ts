import * as z from 'zod/mini';
import { InvalidInput } from '#core/shared/failure';
import { hasStorableTexts } from './storable-text';

/**
 * Returns the message about an invalid field by the kind of fault (`too_small`, `too_big`, `invalid_type` ...);
 * undefined for the default message.
 */
export type Complain = (field: string, fault: string) => string | undefined;

/** Parses input by its schema and drops unknown keys. Throws `InvalidInput` with the first invalid field. */
export function parseInput<Schema extends z.ZodMiniType>(
  schema: Schema,
  sent: unknown,
  complain?: Complain,
): z.output<Schema> {
  const result = z.safeParse(schema, sent);
  if (!result.success) {
    const { path = [], code = '' } = result.error.issues[0] ?? {};
    throw refused(path[0], complain?.(String(path[0]), code));
  }
  if (!hasStorableTexts(result.data)) throw refused(undefined);
  return result.data;
}

/**
 * Returns the query of a URL as an object. Throws `InvalidInput` when it is not encoded correctly, or repeats a name.
 */
export function queryOf(url: string): Readonly<Record<string, string>> {
  const query = /\?([^#]*)/.exec(url)?.[1] ?? '';
  try {
    // URLSearchParams accepts broken escapes, which could then mean something else than was sent.
    decodeURIComponent(query);
  } catch {
    throw new InvalidInput('This address is not valid.');
  }
  const values = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(query)) {
    // Parsers differ in which of the two they take.
    if (values.has(name)) throw new InvalidInput('This address says one thing twice.', name);
    values.set(name, value);
  }
  return Object.fromEntries(values);
}

function refused(field: PropertyKey | undefined, sentence?: string): InvalidInput {
  if (field === undefined) return new InvalidInput('The call does not have the expected form.');
  return new InvalidInput(
    sentence ?? `The value of ${String(field)} is missing or not valid.`,
    String(field),
  );
}
