import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint';
import { UnexpectedAnswer } from '#core/shared/failure';
import type { CallArguments } from './call-options';
import type { HttpClient } from './http-client';

/**
 * Makes a call and returns its answer, validated by the endpoint's schema. Throws a `Failure`; an answer of another
 * shape is an `UnexpectedAnswer`, and never "nothing".
 */
export async function readAnswer<Schema extends z.ZodMiniType, const To extends Endpoint>(
  client: HttpClient,
  endpoint: To,
  schema: Schema,
  ...call: CallArguments<To>
): Promise<z.output<Schema>> {
  const read = z.safeParse(schema, await client.call(endpoint, ...call));
  if (!read.success) throw new UnexpectedAnswer(`The answer to ${endpoint.name} has another form.`);
  return read.data;
}
