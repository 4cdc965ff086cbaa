import * as z from 'zod/mini';
import type { EarningNotice } from '#core/commission/deal-assessor';
import { RANGE_AMOUNT } from '#core/shared/amount-range';
import { DECIMAL } from '#core/shared/decimal-text';
import { DAY } from '#core/shared/month';

/** An exact decimal as text: rupees or percent, never rounded on the way. */
export const exact = z.string().check(z.regex(DECIMAL));
/** A day as YYYY-MM-DD. */
export const day = z.string().check(z.regex(DAY));
/** A number of things. */
export const count = z.int().check(z.minimum(0));
/**
 * Whether nothing is missing that could change a figure: all records were read, in one snapshot. Left out by servers of
 * earlier versions, which cannot tell.
 */
export const complete = z.optional(z.boolean());
/** The notices about a figure of the network. */
export const noticeKind = z.enum([
  'no-vendor-id',
  'no-rules',
  'rules-unreadable',
  'two-rules',
  'ratio-over-100',
  'opening-amount-unreadable',
  'source-incomplete',
]);
/** Builds a notice from its parts on the wire, which may include a franchise and a product. */
export function earningNotice(
  kind: EarningNotice['kind'],
  franchiseCode = '',
  productCategory = '',
): EarningNotice {
  switch (kind) {
    case 'opening-amount-unreadable':
    case 'source-incomplete':
      return { kind };
    case 'two-rules':
    case 'ratio-over-100':
      return { kind, franchiseCode, productCategory };
    default:
      return { kind, franchiseCode };
  }
}

/** Texts joined with commas, each percent-encoded in addition; left out for all. */
export const list = z.optional(z.string().check(z.maxLength(8000)));

/** An end of a range of amounts; the range is open without it. */
export const endOfRange = z.optional(z.string().check(z.regex(RANGE_AMOUNT)));

/** The place of a record in a log: its moment in ms, and its id. */
export const placeInLog = z.string().check(z.regex(/^\d{1,16}-[\w-]{1,64}$/));

const ReadableEnd = z.object({ complete: z.catch(complete, undefined) });

/** Whether an answer is complete; one that does not say so counts as complete. */
export function saysComplete(answer: unknown): boolean {
  return ReadableEnd.safeParse(answer).data?.complete ?? true;
}
