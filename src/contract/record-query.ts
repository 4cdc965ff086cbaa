import * as z from 'zod/mini';
import { type Codec, decoded, listOf } from './codec';
import { count, day, list } from './figures';

/** What leads and deals of the network are searched and narrowed by alike. */
export const recordQuery = {
  franchises: list,
  from: z.optional(day),
  to: z.optional(day),
  q: z.optional(z.string().check(z.maxLength(200))),
  /** The id of an import: only what it made or changed. */
  batch: z.optional(z.string().check(z.maxLength(200))),
};
/** The values of one filter, each with how many records it would leave. */
export const values = listOf(z.object({ value: z.string(), count }));
/** Which record is asked for. */
export const anId = z.object({ id: z.string().check(z.minLength(1), z.maxLength(200)) });

/** The record that was asked for; undefined where there is none, which is an empty list on the wire. */
export function oneOf<Value>(item: z.ZodMiniType<Value, unknown>): Codec<Value | undefined> {
  return z.codec(z.object({ data: z.array(item) }), decoded<Value | undefined>(), {
    decode: ({ data }) => data[0],
    encode: (found) => ({ data: found === undefined ? [] : [found] }),
  });
}
