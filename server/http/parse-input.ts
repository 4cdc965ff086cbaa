import * as z from 'zod/mini';
import { InvalidInput } from '#core/shared/failure';
import { hasStorableTexts } from './storable-text';

/**
 * The sentence about a field that is not valid, by the kind of fault (`too_small`, `too_big`, `invalid_type` ...);
 * undefined where the ordinary one will do.
 */
export type Complain = (field: string, fault: string) => string | undefined;

/**
 * Parses what was sent by its schema, unknown keys dropped. Throws `InvalidInput` with the first field that is wrong.
 */
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

/** The query of a URL as an object. Throws `InvalidInput` when it is not properly encoded, or says one thing twice. */
export function queryOf(url: string): Readonly<Record<string, string>> {
  const query = /\?([^#]*)/.exec(url)?.[1] ?? '';
  try {
    // URLSearchParams swallows broken escapes, which could then mean something else than was sent.
    decodeURIComponent(query);
  } catch {
    throw new InvalidInput('This address is not valid.');
  }
  const values = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(query)) {
    // Readers differ in which of the two counts.
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
