import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint';
import { UnexpectedAnswer } from '#core/shared/failure';
import type { CallOptions, HttpClient } from './http-client';

/**
 * Makes a call and gives its answer in the form that was agreed on. Throws a `Failure`; an answer in another form is an
 * `UnexpectedAnswer`, and never "nothing".
 */
export async function readAnswer<Schema extends z.ZodMiniType>(
  client: HttpClient,
  endpoint: Endpoint,
  schema: Schema,
  call: CallOptions = {},
): Promise<z.output<Schema>> {
  const read = z.safeParse(schema, await client.call(endpoint, call));
  if (!read.success) throw new UnexpectedAnswer(`The answer to ${endpoint.name} has another form.`);
  return read.data;
}
