import type { Deal } from '#core/deals/deal';
import type { RejectedRecord } from '#core/shared/read-result';
import type { FolderRecords } from './load-snapshot';

/** Why payments of a deal that the folder does not have are named. */
export const UNKNOWN_DEAL = 'payments of a deal that is not there';

const NONE = -1;

/** The deals of some franchises: their rows in the order of the file, and what was left out. */
export interface FranchiseRows {
  readonly rows: readonly number[];
  readonly rejected: readonly RejectedRecord[];
}

/** What a folder's deals are beside each other: which count where an id is there twice, and which cannot be paid. */
export class FolderDeals {
  readonly #strays: readonly RejectedRecord[];
  /** By the number of a deal's id: the franchise code, by its number, of the first known one that has it. */
  readonly #owners: Int32Array;
  /** By the number of a deal's id: why its payments, although they can be read, do not say what was paid. */
  readonly #repeated = new Map<number, string>();
  readonly #codes: readonly string[];

  /** `knownCodes` are those of the vendors in the same folder. */
  constructor(
    readonly records: FolderRecords,
    private readonly knownCodes: ReadonlySet<string>,
  ) {
    const { deals, payments } = records;
    this.#codes = deals.codes;
    this.#strays = strayPayments(records);
    const isKnown = this.#codes.map((code) => knownCodes.has(code));
    this.#owners = new Int32Array(deals.ids.size).fill(NONE);
    for (let row = 0; row < deals.size; row += 1) {
      const [id, code] = [deals.idOf(row), deals.codeOf(row)];
      if (isKnown[code] && this.#owners[id] === NONE) this.#owners[id] = code;
    }
    for (const [id, why] of payments.repeated()) {
      const number = deals.ids.findText(id);
      if (number >= 0) this.#repeated.set(number, why);
    }
  }

  /** The deals of these franchises. */
  of(franchiseCodes: readonly string[]): FranchiseRows {
    const { deals, dealsUnreadable } = this.records;
    const codes = new Set(franchiseCodes);
    const isAsked = this.#codes.map((code) => codes.has(code));
    const isAll = asksForAll(codes, this.knownCodes);
    const rows: number[] = [];
    const rejected: RejectedRecord[] = [];
    /** Of deals with such payments: whether the first with an id, which counts, is left out for them. */
    const isExcluded = new Map<number, boolean>();
    const reject = (row: number, fault: 'unknown-franchise' | 'duplicate-id', reason: string) =>
      rejected.push({
        id: deals.ids.text(deals.idOf(row)),
        franchiseCode: this.#codes[deals.codeOf(row)],
        reason,
        fault,
      });
    for (let row = 0; row < deals.size; row += 1) {
      const code = deals.codeOf(row);
      if (!isAsked[code]) {
        if (isAll) reject(row, 'unknown-franchise', unknownFranchise(this.#codes[code] ?? ''));
        continue;
      }
      const id = deals.idOf(row);
      const owner = this.#owners[id] ?? NONE;
      if ((owner !== NONE && !isAsked[owner]) || isExcluded.get(id)) {
        // It counts where it came first, whether that is asked for or not.
        reject(row, 'duplicate-id', `also in ${this.#codes[owner]}`);
      } else {
        const why = this.#repeated.get(id);
        const reason = why === undefined || isExcluded.has(id) ? undefined : this.#whyNotToPay(row, why);
        if (why !== undefined) isExcluded.set(id, reason !== undefined);
        if (reason === undefined) rows.push(row);
        else rejected.push(unpayable(deals.deal(row), reason));
      }
    }
    // One of an unknown franchise may belong to any, so it is never left out silently.
    for (const deal of dealsUnreadable)
      if (isAll || !deal.franchiseCode || codes.has(deal.franchiseCode)) rejected.push(deal);
    return { rows, rejected: [...rejected, ...this.#strays] };
  }

  #whyNotToPay(row: number, why: string): string | undefined {
    const { deals, paymentsUnreadable } = this.records;
    const isUnreadable = paymentsUnreadable.has(deals.ids.text(deals.idOf(row)));
    return deals.isFreeDemat(row) || isUnreadable ? undefined : why;
  }
}

/** Whether every vendor of a folder is asked for: a deal that belongs to none of them then belongs to the answer. */
export function asksForAll(codes: ReadonlySet<string>, known: ReadonlySet<string>): boolean {
  return [...known].every((code) => codes.has(code));
}

/** Why a deal of a franchise that no vendor has is left out. */
export function unknownFranchise(franchiseCode: string): string {
  return `no vendor of the snapshot has its franchise code ${franchiseCode}`;
}

function unpayable({ id, franchiseCode, createdTime }: Deal, reason: string): RejectedRecord {
  return { id, franchiseCode, createdTime, reason, fault: 'duplicate-payment' };
}

function strayPayments({
  deals,
  dealsUnreadable,
  payments,
  paymentsUnreadable,
}: FolderRecords): readonly RejectedRecord[] {
  const unreadable = new Set(dealsUnreadable.map(({ id }) => id));
  const strays = new Set<string>();
  const { dealIds } = payments;
  for (let number = 0; number < dealIds.size; number += 1) {
    if (deals.ids.findIn(dealIds, number) >= 0) continue;
    const id = payments.dealId(number);
    if (!unreadable.has(id)) strays.add(id);
  }
  for (const id of paymentsUnreadable.keys())
    if (deals.ids.findText(id) < 0 && !unreadable.has(id)) strays.add(id);
  return [...strays].map((id) => ({ id, reason: UNKNOWN_DEAL, fault: 'unknown-deal' }));
}
