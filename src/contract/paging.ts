import * as z from 'zod/mini';
import { complete } from './figures';

/** The most records of a page. */
export const MAX_OF_A_PAGE = 1000;

/**
 * What a call for a list may carry in addition to the spec's query: at most `limit` records, those behind the `cursor` that the
 * page before gave as its `next`. Without either the whole list comes, as the spec has it.
 */
export const pageQuery = {
  limit: z.optional(z.string().check(z.regex(/^(1000|[1-9]\d{0,2})$/))),
  cursor: z.optional(z.string().check(z.regex(/^[\w-]{1,800}$/))),
};

/** The cursor of a list that has an order by texts: longer than others, since such a place holds the text. */
export const orderedCursor = z.optional(z.string().check(z.regex(/^[\w-]{1,2400}$/)));

/** The text that asks for the next page; missing on the last one. */
export const nextPage = z.optional(z.string());

/** The rest of a page: where the next one begins; missing on the last one, and on a whole list. */
export const pageAnswer = { next: nextPage };

/** The rest of a list of the spec's calls: `complete` is false while an import is being stored. */
export const listAnswer = { ...pageAnswer, complete };
