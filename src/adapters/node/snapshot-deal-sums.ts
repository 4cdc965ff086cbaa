import type { AssessmentOptions } from '#core/commission/assessment-options';
import type { ExcludedDeal } from '#core/commission/commission-tally';
import type { DealGroup, DealSums, WonDemats } from '#core/commission/summed-deals.port';
import { FREE_DEMAT_ACCOUNT, isEarnedFreeDemat, isFreeDemat, stageDiffers } from '#core/deals/deal';
import { parseDecimal } from '#core/shared/money';
import type { BusinessCalendar, Month } from '#core/shared/month';
import { BadLine } from './bad-line';
import { ByteIndex } from './byte-index';
import type { CsvScanner } from './csv-scanner';
import { ExactSum, quickMillionths } from './exact-sum';
import { MonthIndex, NO_MONTH } from './month-index';
import type { CsvTable } from './read-table';

/** Deals of one franchise, product and month while their payments, or won demat accounts, are being added up. */
interface OpenGroup {
  readonly franchiseCode: string;
  readonly productCategory: string;
  readonly month: Month | undefined;
  readonly paid: ExactSum;
  deals: number;
}

/** A franchise, with the numbers of its groups by product and month (a deal without a readable one at 0). */
interface Franchise {
  readonly code: string;
  readonly isAsked: boolean;
  readonly groups: number[][];
}

/** What the stage of a free demat account says. */
type DematStage = 'won' | 'differs' | 'waiting';

const NO_GROUP = -1;
const UNPAID = 0;
const PAID = 1;
const UNREADABLE = 2;

/**
 * Adds the deals of CSV files up per franchise, product and month. Ids, codes and products become numbers, amounts
 * stay bytes until they are digits of a sum: nothing is made for a deal unless it has to be named.
 */
export class SnapshotDealSums {
  readonly #chosenCodes: ReadonlySet<string>;
  readonly #months: MonthIndex;
  readonly #ids = new ByteIndex();
  readonly #codes = new ByteIndex();
  readonly #products = new ByteIndex();
  readonly #franchises: Franchise[] = [];
  readonly #categories: { readonly name: string; readonly isDemat: boolean }[] = [];
  readonly #groups: OpenGroup[] = [];
  readonly #stages = new ByteIndex();
  readonly #dematStages: DematStage[] = [];
  readonly #excluded: ExcludedDeal[] = [];
  readonly #strays = new ByteIndex();
  #productDeals = 0;
  /** By the number of a deal: its group, whether its franchise is asked for, and what is known of its payments. */
  #groupOf = new Int32Array(1024);
  #isOwn = new Uint8Array(1024);
  #payments = new Uint8Array(1024);

  constructor(
    franchiseCodes: readonly string[],
    private readonly options: AssessmentOptions,
    calendar: BusinessCalendar,
  ) {
    this.#chosenCodes = new Set(franchiseCodes);
    this.#months = new MonthIndex(calendar);
  }

  /** Takes every deal of a file. Throws `BadLine`. */
  takeDeals({
    scanner,
    place,
    next,
  }: CsvTable<'id' | 'Franchise_code' | 'Created_Time' | 'Product_Category' | 'Stage'>): void {
    const [id, code, product] = [place('id'), place('Franchise_code'), place('Product_Category')];
    const [created, stage] = [place('Created_Time'), place('Stage')];
    while (next()) {
      const franchise = this.#franchiseAt(scanner, code);
      const category = this.#categoryAt(scanner, product);
      if (franchise === undefined || category < 0 || isEmpty(scanner, id)) {
        this.reject(scanner.text(id), scanner.text(code));
        continue;
      }
      const known = this.#ids.size;
      const deal = numberOf(this.#ids, scanner, id);
      if (deal === known) this.#makeRoom(deal);
      if (!franchise.isAsked) continue;
      if (this.#isOwn[deal]) {
        this.#leaveOut(deal, franchise.code, 'duplicate-id', undefined);
        continue;
      }
      this.#isOwn[deal] = 1;
      const month = this.#monthAt(scanner, created);
      if (month !== NO_MONTH && this.options.months?.has(this.#monthOf(month) ?? '-') === false) continue;
      const group = this.#groupFor(franchise, category, month);
      if (this.#categories[category]?.isDemat) {
        this.#takeDemat(deal, group, this.#dematStageAt(scanner, stage));
      } else {
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
    if (franchiseCode && !this.#chosenCodes.has(franchiseCode)) return;
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
    const group = this.#groups[deal < 0 ? NO_GROUP : (this.#groupOf[deal] ?? NO_GROUP)];
    if (!group || this.#payments[deal] === UNREADABLE) return;
    this.#payments[deal] = UNREADABLE;
    this.#leaveOut(deal, group.franchiseCode, 'payments-unreadable', group.month, why);
  }

  /** Takes every payment of a file, after all deals and all marks. Throws `BadLine`. */
  takePayments({ scanner, place, next }: CsvTable<'deal_id' | 'Amount_paid'>): void {
    const [id, amount] = [place('deal_id'), place('Amount_paid')];
    while (next()) {
      if (isEmpty(scanner, id)) throw new BadLine(scanner.line, 'deal_id is empty');
      const start = scanner.start(amount);
      const quick = start < 0 ? Number.NaN : quickMillionths(scanner.bytes, start, scanner.end(amount));
      const exact = Number.isNaN(quick) ? decimalAt(scanner, amount) : undefined;
      const deal = findNumber(this.#ids, scanner, id);
      if (deal < 0) numberOf(this.#strays, scanner, id);
      const group = this.#groups[deal < 0 ? NO_GROUP : (this.#groupOf[deal] ?? NO_GROUP)];
      if (!group || this.#payments[deal] === UNREADABLE) continue;
      if (this.#payments[deal] === UNPAID) {
        this.#payments[deal] = PAID;
        group.deals += 1;
      }
      if (exact) group.paid.add(exact);
      else group.paid.addMillionths(quick);
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
      const group = this.#groups[this.#groupOf[deal] ?? NO_GROUP];
      if (!group) continue;
      const { franchiseCode, month } = group;
      if (this.#payments[deal] === UNPAID) this.#leaveOut(deal, franchiseCode, 'no-payments', month);
      else if (this.#payments[deal] === PAID && month === undefined)
        this.#leaveOut(deal, franchiseCode, 'unreadable-date', month);
    }
    const members = lazily(() => this.#dealsOfGroups());
    const groups: DealGroup[] = [];
    const wonDemats: WonDemats[] = [];
    for (const [number, { month, deals, paid, franchiseCode, productCategory }] of this.#groups.entries()) {
      if (month === undefined || deals === 0) continue;
      if (isFreeDemat({ productCategory })) wonDemats.push({ franchiseCode, month, deals });
      else {
        const dealIds = () => (members().get(number) ?? []).map((deal) => this.#ids.text(deal));
        groups.push({ franchiseCode, productCategory, month, deals, paid: paid.total, dealIds });
      }
    }
    return { groups, wonDemats, excluded: this.#excluded, productDeals: this.#productDeals };
  }

  #takeDemat(deal: number, groupNumber: number, stage: DematStage): void {
    const group = this.#groups[groupNumber];
    if (!group) return;
    const { franchiseCode, month } = group;
    if (stage === 'differs') this.#leaveOut(deal, franchiseCode, 'stage-differs', month);
    else if (stage === 'won' && month === undefined)
      this.#leaveOut(deal, franchiseCode, 'unreadable-date', month);
    else if (stage === 'won') group.deals += 1;
  }

  #groupFor(franchise: Franchise, category: number, month: number): number {
    const ofCategory = franchise.groups[category] ?? [];
    franchise.groups[category] = ofCategory;
    const known = ofCategory[month + 1];
    if (known !== undefined) return known;
    const number = this.#groups.length;
    this.#groups.push({
      franchiseCode: franchise.code,
      productCategory: this.#categories[category]?.name ?? '',
      month: this.#monthOf(month),
      paid: new ExactSum(),
      deals: 0,
    });
    ofCategory[month + 1] = number;
    return number;
  }

  #dealsOfGroups(): ReadonlyMap<number, readonly number[]> {
    const members = new Map<number, number[]>();
    for (let deal = 0; deal < this.#ids.size; deal += 1) {
      const group = this.#groupOf[deal] ?? NO_GROUP;
      if (group === NO_GROUP || this.#payments[deal] !== PAID) continue;
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

  #franchiseAt(scanner: CsvScanner, place: number): Franchise | undefined {
    if (isEmpty(scanner, place)) return undefined;
    const number = numberOf(this.#codes, scanner, place);
    const known = this.#franchises[number];
    if (known) return known;
    const code = this.#codes.text(number);
    const franchise = { code, isAsked: this.#chosenCodes.has(code), groups: [] };
    this.#franchises[number] = franchise;
    return franchise;
  }

  #categoryAt(scanner: CsvScanner, place: number): number {
    if (isEmpty(scanner, place)) return -1;
    const number = numberOf(this.#products, scanner, place);
    if (number === this.#categories.length) {
      const name = this.#products.text(number);
      this.#categories.push({ name, isDemat: isFreeDemat({ productCategory: name }) });
    }
    return number;
  }

  #dematStageAt(scanner: CsvScanner, place: number): DematStage {
    const number = numberOf(this.#stages, scanner, place);
    const known = this.#dematStages[number];
    if (known) return known;
    const demat = { productCategory: FREE_DEMAT_ACCOUNT, stage: this.#stages.text(number) };
    const stage = isEarnedFreeDemat(demat) ? 'won' : stageDiffers(demat) ? 'differs' : 'waiting';
    this.#dematStages[number] = stage;
    return stage;
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
      const [groupOf, isOwn, payments] = [this.#groupOf, this.#isOwn, this.#payments];
      this.#groupOf = new Int32Array(deal * 2);
      this.#isOwn = new Uint8Array(deal * 2);
      this.#payments = new Uint8Array(deal * 2);
      this.#groupOf.set(groupOf);
      this.#isOwn.set(isOwn);
      this.#payments.set(payments);
    }
    this.#groupOf[deal] = NO_GROUP;
  }
}

function isEmpty(scanner: CsvScanner, place: number): boolean {
  return scanner.start(place) === scanner.end(place);
}

function numberOf(index: ByteIndex, scanner: CsvScanner, place: number): number {
  const start = scanner.start(place);
  if (start >= 0) return index.add(scanner.bytes, start, scanner.end(place));
  const bytes = Buffer.from(scanner.text(place) ?? '');
  return index.add(bytes, 0, bytes.length);
}

function findNumber(index: ByteIndex, scanner: CsvScanner, place: number): number {
  const start = scanner.start(place);
  if (start >= 0) return index.find(scanner.bytes, start, scanner.end(place));
  const bytes = Buffer.from(scanner.text(place) ?? '');
  return index.find(bytes, 0, bytes.length);
}

function decimalAt(scanner: CsvScanner, place: number) {
  const text = scanner.text(place) ?? '';
  const amount = parseDecimal(text);
  if (!amount) throw new BadLine(scanner.line, `Amount_paid "${text}" is not a number`);
  return amount;
}

function lazily<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
