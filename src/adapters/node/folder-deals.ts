import type { RejectedRecord } from '#core/shared/read-result';
import type { FolderRecords } from './folder-records';

/** The reason given for payments of a deal that the folder does not have. */
const UNKNOWN_DEAL = 'payments of a deal that is not there';

const NONE = -1;

/** The deals of some franchises: their rows in file order, and what was left out. */
export interface FranchiseRows {
  readonly rows: readonly number[];
  readonly rejected: readonly RejectedRecord[];
}

/** Compares the deals of a folder with each other: which one counts if an id occurs twice, and which cannot be paid. */
export class FolderDeals {
  readonly #strays: readonly RejectedRecord[];
  /** By the number of a deal's id: the group of the first deal with it that belongs to a known franchise. */
  readonly #owners: Int32Array;
  /** By the number of a deal's id: why its payments, although readable, do not tell the paid amount. */
  readonly #repeated = new Map<number, string>();

  /**
   * `knownCodes` are those of the vendors in the same folder. `repeated` holds the reasons for `#repeated` by deal id.
   */
  constructor(
    readonly records: FolderRecords,
    private readonly knownCodes: ReadonlySet<string>,
    repeated: ReadonlyMap<string, string>,
  ) {
    const { deals } = records;
    this.#strays = strayPayments(records);
    const isKnown = deals.groups.map(({ franchiseCode }) => knownCodes.has(franchiseCode));
    this.#owners = new Int32Array(deals.ids.size).fill(NONE);
    for (let row = 0; row < deals.size; row += 1) {
      const [id, group] = [deals.idOf(row), deals.groupOf(row)];
      if (isKnown[group] && this.#owners[id] === NONE) this.#owners[id] = group;
    }
    for (const [id, why] of repeated) {
      const number = deals.ids.findText(id);
      if (number >= 0) this.#repeated.set(number, why);
    }
  }

  /** Returns the deals of these franchises. */
  of(franchiseCodes: readonly string[]): FranchiseRows {
    const { deals, dealsUnreadable } = this.records;
    const codes = new Set(franchiseCodes);
    const isAsked = deals.groups.map(({ franchiseCode }) => codes.has(franchiseCode));
    const isAll = asksForAll(codes, this.knownCodes);
    const rows: number[] = [];
    const rejected: RejectedRecord[] = [];
    /**
     * By the number of an id with such payments: whether the first deal with it, which counts, is excluded for them.
     */
    const isExcluded = new Map<number, boolean>();
    const reject = (row: number, fault: 'unknown-franchise' | 'duplicate-id', reason: string) =>
      rejected.push({
        id: deals.ids.text(deals.idOf(row)),
        franchiseCode: this.#codeOf(deals.groupOf(row)),
        reason,
        fault,
      });
    for (let row = 0; row < deals.size; row += 1) {
      const group = deals.groupOf(row);
      if (!isAsked[group]) {
        if (isAll) reject(row, 'unknown-franchise', unknownFranchise(this.#codeOf(group) ?? ''));
        continue;
      }
      const id = deals.idOf(row);
      const owner = this.#owners[id] ?? NONE;
      if ((owner !== NONE && !isAsked[owner]) || isExcluded.get(id)) {
        // An id counts where it occurs first, whether that deal is requested or not.
        reject(row, 'duplicate-id', `also in ${this.#codeOf(owner)}`);
      } else {
        const why = this.#repeated.get(id);
        const reason = why === undefined || isExcluded.has(id) ? undefined : this.#whyNotToPay(row, why);
        if (why !== undefined) isExcluded.set(id, reason !== undefined);
        if (reason === undefined) rows.push(row);
        else rejected.push(this.#unpayable(row, reason));
      }
    }
    // A deal of an unknown franchise may belong to any, so it is never left out silently.
    for (const deal of dealsUnreadable)
      if (isAll || !deal.franchiseCode || codes.has(deal.franchiseCode)) rejected.push(deal);
    return { rows, rejected: [...rejected, ...this.#strays] };
  }

  #codeOf(group: number): string | undefined {
    return this.records.deals.groups[group]?.franchiseCode;
  }

  #whyNotToPay(row: number, why: string): string | undefined {
    const { deals, paymentsUnreadable } = this.records;
    const isUnreadable = paymentsUnreadable.has(deals.ids.text(deals.idOf(row)));
    return deals.isFreeDemat(row) || deals.isVoid(row) || isUnreadable ? undefined : why;
  }

  #unpayable(row: number, reason: string): RejectedRecord {
    const reader = this.records.deals.reader();
    const { id, franchiseCode, createdTime } = reader.deal(row);
    reader.close();
    return { id, franchiseCode, createdTime, reason, fault: 'duplicate-payment' };
  }
}

/**
 * Returns whether every vendor of a folder is requested: a deal that belongs to none of them is then part of the
 * answer.
 */
export function asksForAll(codes: ReadonlySet<string>, known: ReadonlySet<string>): boolean {
  return [...known].every((code) => codes.has(code));
}

/** Returns the reason for excluding a deal whose franchise no vendor has. */
export function unknownFranchise(franchiseCode: string): string {
  return `no vendor of the snapshot has its franchise code ${franchiseCode}`;
}

/** Returns the payments of deals that the folder does not have. */
export function strayPayments({
  deals,
  dealsUnreadable,
  paid,
  paymentsUnreadable,
}: FolderRecords): readonly RejectedRecord[] {
  const unreadable = new Set(dealsUnreadable.map(({ id }) => id));
  const strays = new Set<string>();
  for (let number = 0; number < paid.strays.size; number += 1) strays.add(paid.strays.text(number));
  for (const id of paymentsUnreadable.keys()) if (deals.ids.findText(id) < 0) strays.add(id);
  return [...strays]
    .filter((id) => !unreadable.has(id))
    .map((id) => ({ id, reason: UNKNOWN_DEAL, fault: 'unknown-deal' }));
}
