import type { AssessmentOptions } from '#core/commission/assessment-options';
import type { ExcludedDeal } from '#core/commission/commission-tally';
import type { DealSums } from '#core/commission/summed-deals.port';
import type { BusinessCalendar, Month } from '#core/shared/month';
import { ByteIndex } from './byte-index';
import { isEmptyCell, numberOfCell } from './cell-numbers';
import type { CsvScanner } from './csv-scanner';
import { DealGroups, NO_GROUP } from './deal-groups';
import { DealWords, type DematStage, type FileFranchise, type FileProduct } from './deal-words';
import { MonthIndex, NO_MONTH } from './month-index';
import type { PaymentSums } from './payment-sums';
import type { CsvTable } from './read-table';
import { unknownFranchise } from './snapshot-deal-repo';

/** What is known of a deal: that its id came, that a franchise asked for has it, and how its payments are. */
const HEARD_OF = 0;
const UNPAID = 1;
const PAID = 2;
const UNREADABLE = 3;

/** About what a deal takes in its file. */
const BYTES_PER_DEAL = 64;

/**
 * Adds the deals of CSV files up per franchise, product and month. Ids, codes and products become numbers, amounts
 * stay bytes until they are digits of a sum: nothing is made for a deal unless it has to be named.
 */
export class SnapshotDealSums {
  readonly #chosenCodes: ReadonlySet<string>;
  readonly #words: DealWords;
  readonly #months: MonthIndex;
  readonly #ids = new ByteIndex();
  readonly #groups = new DealGroups();
  readonly #excluded: ExcludedDeal[] = [];
  readonly #strays = new ByteIndex();
  #productDeals = 0;
  /** By the number of a deal: its group, and its state. A free demat account has no group, for it has no payments. */
  #groupOf = new Int32Array(1024);
  #stateOf = new Uint8Array(1024);

  /** With `namesStrays`, deals of franchises that were not asked for are named: there is no vendor who has them. */
  constructor(
    franchiseCodes: readonly string[],
    private readonly options: AssessmentOptions,
    calendar: BusinessCalendar,
    private readonly namesStrays: boolean,
  ) {
    this.#chosenCodes = new Set(franchiseCodes);
    this.#words = new DealWords(this.#chosenCodes);
    this.#months = new MonthIndex(calendar);
  }

  /** Takes every deal of a file. Throws `BadLine`. */
  takeDeals({
    scanner,
    place,
    next,
  }: CsvTable<'id' | 'Franchise_code' | 'Created_Time' | 'Product_Category' | 'Stage'>): void {
    const [id, code, category] = [place('id'), place('Franchise_code'), place('Product_Category')];
    const [created, stage] = [place('Created_Time'), place('Stage')];
    this.#ids.expect(Math.ceil(scanner.bytes.length / BYTES_PER_DEAL));
    while (next()) {
      const franchise = this.#words.franchise(scanner, code);
      const product = this.#words.product(scanner, category);
      if (!franchise || !product || isEmptyCell(scanner, id)) {
        this.reject(scanner.text(id), scanner.text(code));
        continue;
      }
      const known = this.#ids.size;
      const deal = numberOfCell(this.#ids, scanner, id);
      if (deal === known) this.#makeRoom(deal);
      if (!franchise.isAsked) {
        if (this.namesStrays) {
          const why = unknownFranchise(franchise.code);
          this.#leaveOut(deal, franchise.code, 'unknown-franchise', undefined, why);
        }
        continue;
      }
      if (this.#stateOf[deal] !== HEARD_OF) {
        this.#leaveOut(deal, franchise.code, 'duplicate-id', undefined);
        continue;
      }
      this.#stateOf[deal] = UNPAID;
      const month = this.#monthAt(scanner, created);
      if (month !== NO_MONTH && this.options.months?.has(this.#monthOf(month) ?? '-') === false) continue;
      const group = this.#groupFor(franchise, product, month);
      if (product.isDemat) this.#takeDemat(deal, group, this.#words.dematStage(scanner, stage));
      else {
        this.#productDeals += 1;
        this.#groupOf[deal] = group;
      }
    }
  }

  /** Names a deal that its source could not read whole; one of an unknown franchise may belong to any. */
  reject(
    id: string | undefined,
    franchiseCode: string | undefined,
    why = 'id, code or product missing',
  ): void {
    if (franchiseCode && !this.namesStrays && !this.#chosenCodes.has(franchiseCode)) return;
    this.#excluded.push({
      dealId: id ?? '',
      franchiseCode: undefined,
      reason: 'invalid-deal',
      month: undefined,
      why,
    });
  }

  /** Leaves a deal out because its payments could not be read. */
  markUnreadable(dealId: string, why: string): void {
    const bytes = Buffer.from(dealId);
    const deal = this.#ids.find(bytes, 0, bytes.length);
    if (deal < 0) this.#strays.add(bytes, 0, bytes.length);
    const group = this.#groups.key(deal < 0 ? NO_GROUP : (this.#groupOf[deal] ?? NO_GROUP));
    if (!group || this.#stateOf[deal] === UNREADABLE) return;
    this.#stateOf[deal] = UNREADABLE;
    this.#leaveOut(deal, group.franchiseCode, 'payments-unreadable', group.month, why);
  }

  /** Takes what was paid, after all deals and all marks. */
  takePayments({ ids, paid }: PaymentSums): void {
    for (let number = 0; number < ids.size; number += 1) {
      const deal = this.#ids.findIn(ids, number);
      if (deal < 0) {
        this.#strays.addFrom(ids, number);
        continue;
      }
      const group = this.#groupOf[deal] ?? NO_GROUP;
      if (group === NO_GROUP || this.#stateOf[deal] === UNREADABLE) continue;
      this.#stateOf[deal] = PAID;
      this.#groups.countPaidDeal(group, paid, number);
    }
  }

  /** Deals that have payments but do not exist, such as these. */
  get strays(): { readonly count: number; readonly few: readonly string[] } {
    const count = this.#strays.size;
    return { count, few: Array.from({ length: Math.min(count, 5) }, (_, at) => this.#strays.text(at)) };
  }

  /** What came out, after everything was taken. */
  sums(): DealSums {
    for (let deal = 0; deal < this.#ids.size; deal += 1) {
      const group = this.#groupOf[deal] ?? NO_GROUP;
      const state = this.#stateOf[deal];
      if (group === NO_GROUP || state === UNREADABLE) continue;
      if (state === PAID && !this.#groups.isUndated(group)) continue;
      const { franchiseCode = '', month } = this.#groups.key(group) ?? {};
      this.#leaveOut(deal, franchiseCode, state === PAID ? 'unreadable-date' : 'no-payments', month);
    }
    let members: ReadonlyMap<number, readonly number[]> | undefined;
    const dealIds = (group: number) => {
      members ??= this.#paidDealsOfGroups();
      return (members.get(group) ?? []).map((deal) => this.#ids.text(deal));
    };
    return {
      ...this.#groups.results(dealIds),
      excluded: this.#excluded,
      productDeals: this.#productDeals,
    };
  }

  #takeDemat(deal: number, group: number, stage: DematStage): void {
    if (stage === 'waiting') return;
    if (stage === 'won' && !this.#groups.isUndated(group)) {
      this.#groups.countDeal(group);
      return;
    }
    const { franchiseCode = '', month } = this.#groups.key(group) ?? {};
    this.#leaveOut(deal, franchiseCode, stage === 'won' ? 'unreadable-date' : 'stage-differs', month);
  }

  #groupFor(franchise: FileFranchise, product: FileProduct, month: number): number {
    let ofProduct = franchise.groups[product.number];
    if (!ofProduct) {
      ofProduct = [];
      franchise.groups[product.number] = ofProduct;
    }
    const known = ofProduct[month + 1];
    if (known !== undefined) return known;
    const number = this.#groups.open({
      franchiseCode: franchise.code,
      productCategory: product.name,
      month: this.#monthOf(month),
    });
    ofProduct[month + 1] = number;
    return number;
  }

  #paidDealsOfGroups(): ReadonlyMap<number, readonly number[]> {
    const members = new Map<number, number[]>();
    for (let deal = 0; deal < this.#ids.size; deal += 1) {
      const group = this.#groupOf[deal] ?? NO_GROUP;
      if (group === NO_GROUP || this.#stateOf[deal] !== PAID) continue;
      const list = members.get(group);
      if (list) list.push(deal);
      else members.set(group, [deal]);
    }
    return members;
  }

  #leaveOut(
    deal: number,
    franchiseCode: string,
    reason: ExcludedDeal['reason'],
    month: Month | undefined,
    why?: string,
  ): void {
    this.#excluded.push({ dealId: this.#ids.text(deal), franchiseCode, reason, month, why });
  }

  #monthAt(scanner: CsvScanner, place: number): number {
    const start = scanner.start(place);
    return start < 0
      ? this.#months.ofText(scanner.text(place) ?? '')
      : this.#months.ofBytes(scanner.bytes, start, scanner.end(place));
  }

  #monthOf(number: number): Month | undefined {
    return number === NO_MONTH ? undefined : this.#months.months[number];
  }

  #makeRoom(deal: number): void {
    if (deal >= this.#groupOf.length) {
      const [groupOf, stateOf] = [new Int32Array(deal * 2), new Uint8Array(deal * 2)];
      groupOf.set(this.#groupOf);
      stateOf.set(this.#stateOf);
      [this.#groupOf, this.#stateOf] = [groupOf, stateOf];
    }
    this.#groupOf[deal] = NO_GROUP;
  }
}
