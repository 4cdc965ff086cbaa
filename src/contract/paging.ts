import * as z from 'zod/mini';
import { complete } from './figures';

/** The largest number of records in a page. */
export const MAX_OF_A_PAGE = 1000;

/**
 * Paging parameters in addition to the spec's query: at most `limit` records, starting after the `cursor` that was the
 * `next` of the page before. Without them the whole list is sent, as in the spec.
 */
export const pageQuery = {
  limit: z.optional(z.string().check(z.regex(/^(1000|[1-9]\d{0,2})$/))),
  cursor: z.optional(z.string().check(z.regex(/^[\w-]{1,800}$/))),
};

/** The cursor of a list sorted by texts: longer than others, since it contains the text. */
export const orderedCursor = z.optional(z.string().check(z.regex(/^[\w-]{1,2400}$/)));

/** The cursor of the next page; left out on the last one. */
export const nextPage = z.optional(z.string());

/** The paging fields of an answer; `next` is left out on the last page and in a whole list. */
export const pageAnswer = { next: nextPage };

/** The further fields of the spec's lists: `complete` is false while an import is being stored. */
export const listAnswer = { ...pageAnswer, complete };
