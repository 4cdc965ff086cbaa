import * as z from 'zod/mini';
import { type Codec, decoded, listOf } from './codec';
import { count, day, list } from './figures';

/** The query parameters that leads and deals of the network share. */
export const recordQuery = {
  franchises: list,
  from: z.optional(day),
  to: z.optional(day),
  q: z.optional(z.string().check(z.maxLength(200))),
  /** The id of an import: only records that it created or changed. */
  batch: z.optional(z.string().check(z.maxLength(200))),
};
/** The values of one filter, each with the number of records that it would leave. */
export const values = listOf(z.object({ value: z.string(), count }));
/** The id of the wanted record. */
export const anId = z.object({ id: z.string().check(z.minLength(1), z.maxLength(200)) });

/** The codec of a single record: on the wire a list, empty where there is none. */
export function oneOf<Value>(item: z.ZodMiniType<Value, unknown>): Codec<Value | undefined> {
  return z.codec(z.object({ data: z.array(item) }), decoded<Value | undefined>(), {
    decode: ({ data }) => data[0],
    encode: (found) => ({ data: found === undefined ? [] : [found] }),
  });
}
