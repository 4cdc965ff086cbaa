import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint';
import { UnexpectedAnswer } from '#core/shared/failure';

/** An answer in the form that was agreed on. One in another form throws `UnexpectedAnswer`: it is not "nothing". */
export function readAnswer<Schema extends z.ZodMiniType>(
  endpoint: Pick<Endpoint, 'name'>,
  answer: unknown,
  schema: Schema,
): z.output<Schema> {
  const read = z.safeParse(schema, answer);
  if (!read.success) throw new UnexpectedAnswer(`The answer to ${endpoint.name} has another form.`);
  return read.data;
}
