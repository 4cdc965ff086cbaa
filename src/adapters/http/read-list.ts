import type * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint';
import { listIn, type ReadEntries, readEntries } from '#contract/liberal-reading';
import { UnexpectedAnswer } from '#core/shared/failure';

/**
 * Reads the list in an answer, entry by entry. An answer without a list throws `UnexpectedAnswer`: it is not "none".
 */
export function readList<Schema extends z.ZodMiniType>(
  endpoint: Pick<Endpoint, 'name'>,
  answer: unknown,
  schema: Schema,
): ReadEntries<z.output<Schema>> {
  const list = listIn(answer);
  if (!list) throw new UnexpectedAnswer(`The answer to ${endpoint.name} holds no list.`);
  return readEntries(list, schema);
}
