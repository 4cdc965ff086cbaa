import type * as z from 'zod/mini';
import type { franchiseCodesQuery } from '#contract/client-identifier';
import { InvalidInput } from '#core/shared/failure';
import type { Cursor } from '../db/cursor';
import type { PortalDatabase } from '../db/portal-database';
import { LongList } from '../http/long-list';
import { pageAsked, pageOf } from '../http/page-asked';
import type { Call } from '../http/route';
import { askedCodes } from './former-codes';

/** A list of more records is streamed instead of being held in memory. */
const MAX_HELD = 5000;

/** Records of franchises that can be read by page, or streamed. */
export interface FranchiseRecords<Item extends Cursor> {
  page(codes: readonly string[], most: number, after?: Cursor): Promise<PartOfList<Item>>;
  /** Calls `onLacking` when an import is being stored, so that records may be missing. */
  each(codes: readonly string[], onLacking: () => void): AsyncIterable<Item>;
}

/**
 * Records, and whether none is missing because of a running import. An empty list is in the state before the import, so
 * it is complete.
 */
export interface PartOfList<Item> {
  readonly records: readonly Item[];
  readonly complete: boolean;
}

/** The fields of an answer after its records. */
interface ListEnd {
  /** The cursor of the next page. */
  readonly next?: string | undefined;
  /** Left out where the list is complete. */
  readonly complete: false | undefined;
}

/**
 * Reads the codes in the path of a call. Throws `InvalidInput` when its query names others; order and repetitions do
 * not matter.
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

/**
 * Sorts a list and removes repetitions. A comma within a code splits it in both lists alike, so they still compare
 * equal.
 */
function ordered(list: string): string {
  return [...new Set(list.split(','))].toSorted().join(',');
}

type PageWish = { readonly limit?: string | undefined; readonly cursor?: string | undefined };

/** The records of a list, and how one of them is written. */
interface ListedRecords<Item extends Cursor, Wire> {
  readonly database: PortalDatabase;
  readonly records: FranchiseRecords<Item>;
  readonly wireOf: (item: Item) => Wire;
}

/**
 * Answers a call for the list of some franchises, which it may name by former codes: with the page that it asks for, or
 * with the whole list, streamed when it is long. `answer` builds the call's answer from the records.
 */
export async function franchiseList<Item extends Cursor, Wire, Answer>(
  { principal, query }: Pick<Call<undefined, string, PageWish>, 'principal' | 'query'>,
  askedFor: readonly string[],
  { database, records, wireOf }: ListedRecords<Item, Wire>,
  answer: (records: Wire[], end: ListEnd) => Answer,
): Promise<Answer | LongList> {
  const { codes, named } = await askedCodes(database, principal, askedFor);
  const toWire = (item: Item) => wireOf(named(item));
  const asked = pageAsked(query);
  if (asked) {
    // One record more than asked for shows whether there is another page.
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
