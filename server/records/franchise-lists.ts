import type * as z from 'zod/mini';
import type { franchiseCodesQuery } from '#contract/client-identifier';
import { InvalidInput } from '#core/shared/failure';
import type { Cursor } from '../db/cursor';
import { LongList } from '../http/long-list';
import { pageAsked, pageOf } from '../http/page-asked';
import type { Call } from '../http/route';

/** A longer list is not held in memory: it is sent while it is read. */
const MAX_HELD = 5000;

/** Records of franchises that can be read in part, or all of them while they are taken. */
export interface FranchiseRecords<Item extends Cursor> {
  page(codes: readonly string[], most: number, after?: Cursor): Promise<PartOfList<Item>>;
  /** Calls `onLacking` when an import is being stored, so that some may be missing. */
  each(codes: readonly string[], onLacking: () => void): AsyncIterable<Item>;
}

/**
 * Records, and whether none is missing because an import is being stored. A list without any is as it was before the
 * import, and so complete.
 */
export interface PartOfList<Item> {
  readonly records: readonly Item[];
  readonly complete: boolean;
}

/** The part of an answer that follows the records. */
interface ListEnd {
  /** The beginning of the next page. */
  readonly next?: string | undefined;
  /** Missing where it is. */
  readonly complete: false | undefined;
}

/**
 * The codes of a call over several franchises, as its path has them. Throws `InvalidInput` when its query names others;
 * in which order and how often does not matter.
 */
export function codesAsked({
  path,
  query,
}: Call<undefined, 'codes', z.output<typeof franchiseCodesQuery>>): readonly string[] {
  const codes = path.list('codes');
  const { franchiseCodes } = query;
  if (franchiseCodes !== undefined && ordered(franchiseCodes) !== ordered(path.text('codes')))
    throw new InvalidInput('The query names other franchises than the path.', 'franchiseCodes');
  return codes;
}

/** A list in one order and without repetitions. A comma that is part of a code tells parts apart too: alike in both. */
function ordered(list: string): string {
  return [...new Set(list.split(','))].toSorted().join(',');
}

/**
 * Answers a call for a list of records: with the page that it asks for, or with the whole list, streamed when it is
 * long. `answer` puts records, and what comes with them, into the words of the call.
 */
export async function franchiseList<Item extends Cursor, Wire, Answer>(
  {
    query,
  }: { readonly query: { readonly limit?: string | undefined; readonly cursor?: string | undefined } },
  codes: readonly string[],
  records: FranchiseRecords<Item>,
  toWire: (item: Item) => Wire,
  answer: (records: Wire[], end: ListEnd) => Answer,
): Promise<Answer | LongList> {
  const asked = pageAsked(query);
  if (asked) {
    // One more than asked for tells whether there is another page.
    const part = await records.page(codes, asked.limit + 1, asked.after);
    const { records: found, next } = pageOf(asked, part.records);
    return answer(found.map(toWire), { next, complete: part.complete ? undefined : false });
  }
  const found = await records.page(codes, MAX_HELD + 1);
  if (found.records.length <= MAX_HELD)
    return answer(found.records.map(toWire), { complete: found.complete ? undefined : false });
  let complete: false | undefined;
  const each = records.each(codes, () => {
    complete = false;
  });
  return new LongList(inWireLabels(each, toWire), (none) => answer([...none], { complete }));
}

async function* inWireLabels<Item, Wire>(items: AsyncIterable<Item>, toWire: (item: Item) => Wire) {
  for await (const item of items) yield toWire(item);
}
