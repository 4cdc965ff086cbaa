import type { DealGroup, WonDemats } from '#core/commission/deal-aggregate-source.port';
import { isFreeDemat } from '#core/deals/deal';
import type { Month } from '#core/shared/month';
import { ExactSums, type SumsMemory } from './exact-sums';

/** The number of no group. */
export const NO_GROUP = -1;

/** What the deals of a group share. */
interface GroupKey {
  readonly franchiseCode: string;
  readonly productCategory: string;
  readonly month: Month | undefined;
}

/** Deals of one franchise, product and month while they are being added up; the groups are numbered as they come. */
export class DealGroups {
  readonly #keys: GroupKey[] = [];
  readonly #paid = new ExactSums();
  #deals = new Int32Array(1024);
  #isUndated = new Uint8Array(1024);

  /** The number of a new group. */
  open(key: GroupKey): number {
    const number = this.#keys.push(key) - 1;
    if (number === this.#deals.length) {
      const [deals, isUndated] = [new Int32Array(number * 2), new Uint8Array(number * 2)];
      deals.set(this.#deals);
      isUndated.set(this.#isUndated);
      [this.#deals, this.#isUndated] = [deals, isUndated];
    }
    this.#isUndated[number] = Number(key.month === undefined);
    return number;
  }

  /** What the deals of a group share; undefined for `NO_GROUP`. */
  key(number: number): GroupKey | undefined {
    return this.#keys[number];
  }

  /** Whether the creation dates of a group's deals cannot be read. */
  isUndated(number: number): boolean {
    return this.#isUndated[number] === 1;
  }

  /** Takes one more deal. */
  countDeal(number: number): void {
    this.#deals[number] = (this.#deals[number] ?? 0) + 1;
  }

  /** Takes one more deal with what was paid for it: the sum `other` of `sums`. */
  countPaidDeal(number: number, sums: SumsMemory, other: number): void {
    this.countDeal(number);
    this.#paid.addSum(number, sums, other);
  }

  /** The groups whose month is known and that hold a deal. `dealIds` names the paid deals of a group by its number. */
  results(dealIds: (number: number) => Iterable<string>) {
    const groups: DealGroup[] = [];
    const wonDemats: WonDemats[] = [];
    for (const [number, { franchiseCode, productCategory, month }] of this.#keys.entries()) {
      const deals = this.#deals[number] ?? 0;
      if (month === undefined || deals === 0) continue;
      if (isFreeDemat({ productCategory })) wonDemats.push({ franchiseCode, month, deals });
      else {
        const paid = this.#paid.total(number);
        groups.push({ franchiseCode, productCategory, month, deals, paid, dealIds: () => dealIds(number) });
      }
    }
    return { groups, wonDemats };
  }
}
