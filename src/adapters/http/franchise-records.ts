import type * as z from 'zod/mini';
import { CLIENT_IDENTIFIER } from '#contract/client-identifier';
import type { Endpoint } from '#contract/endpoint';
import { saysComplete } from '#contract/figures';
import type { ReadResult, RejectedRecord } from '#core/shared/read-result';
import type { HttpClient } from './http-client';
import { readList } from './read-list';

/** The scope of a session's calls (spec section 7): its own franchise, or the network's admin calls. */
export type CallScope = 'own' | 'network';

/** The pair of calls that returns one kind of record, and the schema of an entry. */
export interface FranchiseCalls<Schema extends z.ZodMiniType> {
  readonly own: Endpoint;
  readonly network: Endpoint;
  readonly entry: Schema;
}

// Codes are in the path and again in the query, and servers commonly limit a request line to 8 kB.
const MAX_CODE_LIST = 3_000;

/** Reads the records of franchises by the calls of the session's scope, with the franchise of each record. */
export async function franchiseRecords<
  Schema extends z.ZodMiniType<{ Franchise_code?: string | undefined }>,
  Item,
>(
  client: HttpClient,
  calls: FranchiseCalls<Schema>,
  scope: CallScope,
  codes: readonly string[],
  toItem: (entry: z.output<Schema>, franchiseCode: string) => Item,
  signal: AbortSignal | undefined,
): Promise<ReadResult<Item>> {
  const oneCode = async (code: string): Promise<ReadResult<Item>> => {
    const answer =
      scope === 'own'
        ? await client.call(calls.own, {
            path: { franchiseCode: code },
            query: { clientIdentifier: CLIENT_IDENTIFIER },
            signal,
          })
        : await callNetwork(client, calls.network, [code], signal);
    const { entries, ...said } = readWhole(calls.own, answer, calls.entry);
    // A server that returns more than was asked for in a network call must name the owner of the rest.
    const ofCode = entries.filter(({ Franchise_code: owner }) => scope === 'own' || !owner || owner === code);
    return { records: ofCode.map((entry) => toItem(entry, code)), ...said };
  };
  const manyCodes = async (batch: readonly string[]): Promise<ReadResult<Item>> => {
    const answer = await callNetwork(client, calls.network, batch, signal);
    const { entries, ...said } = readWhole(calls.network, answer, calls.entry);
    const asked = new Set(batch);
    const records: Item[] = [];
    for (const entry of entries) {
      // A server need not name a record's owner; then only one call per franchise can tell.
      if (!entry.Franchise_code) return joined(batch.map(oneCode));
      if (asked.has(entry.Franchise_code)) records.push(toItem(entry, entry.Franchise_code));
    }
    return { records, ...said };
  };
  if (scope === 'own' || codes.length === 1) return joined(codes.map(oneCode));
  return joined(inBatches(codes).map(manyCodes));
}

function readWhole<Schema extends z.ZodMiniType>(endpoint: Endpoint, answer: unknown, entry: Schema) {
  const { entries, rejected } = readList(endpoint, answer, entry);
  return { entries, rejected, ...(!saysComplete(answer) && { complete: false }) };
}

function callNetwork(
  client: HttpClient,
  endpoint: Endpoint,
  codes: readonly string[],
  signal: AbortSignal | undefined,
): Promise<unknown> {
  return client.call(endpoint, { path: { codes }, query: { franchiseCodes: codes.join(',') }, signal });
}

async function joined<Item>(readings: readonly Promise<ReadResult<Item>>[]): Promise<ReadResult<Item>> {
  const all = await Promise.all(readings);
  const records: Item[] = [];
  const rejected: RejectedRecord[] = [];
  let complete: false | undefined;
  for (const reading of all) {
    if (reading.complete === false) complete = false;
    for (const record of reading.records) records.push(record);
    rejected.push(...reading.rejected);
  }
  return { records, rejected, ...(complete === false && { complete }) };
}

function inBatches(codes: readonly string[]): readonly (readonly string[])[] {
  const batches: string[][] = [];
  let length = MAX_CODE_LIST;
  for (const code of codes) {
    const size = encodeURIComponent(code).length + 3;
    if (length + size > MAX_CODE_LIST) {
      batches.push([]);
      length = 0;
    }
    batches.at(-1)?.push(code);
    length += size;
  }
  return batches;
}
