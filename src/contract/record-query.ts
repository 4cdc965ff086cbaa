import * as z from 'zod/mini';
import { count, day, list } from './figures';

/** What leads and deals of the network are searched and narrowed by alike. */
export const recordQuery = {
  franchises: list,
  from: z.optional(day),
  to: z.optional(day),
  q: z.optional(z.string().check(z.maxLength(200))),
};
/** The values of one filter, each with how many records it would leave. */
export const values = z.array(z.object({ value: z.string(), count }));
/** Which record is asked for. */
export const anId = z.object({ id: z.string().check(z.minLength(1), z.maxLength(200)) });
