import type { AssessmentOptions } from '#core/commission/assessment-options';
import { type ExcludedDeal, rejectedDeal } from '#core/commission/commission-tally';
import type { DealSums } from '#core/commission/deal-aggregate-source.port';
import type { BusinessCalendar, Month } from '#core/shared/month';
import type { RejectedRecord } from '#core/shared/read-result';
import { ByteIndex } from './byte-index';
import { isEmptyCell, numberOfCell } from './cell-numbers';
import { DealGroups, NO_GROUP } from './deal-groups';
import { DealLabels, type DematStage, type FileFranchise, type FileProduct } from './deal-labels';
import { asksForAll, UNKNOWN_DEAL, unknownFranchise } from './folder-deals';
import { MonthIndex, NO_MONTH } from './month-index';
import type { PaymentSums } from './payment-sums';
import type { OpenTable } from './read-table';
import type { RecordScanner } from './record-scanner';

/** What is known of a deal: that its id came, that a franchise has it, asked for or not, and how its payments are. */
const HEARD_OF = 0;
const ELSEWHERE = 1;
const UNPAID = 2;
const PAID = 3;
const LEFT_OUT = 4;

/** About what a deal takes in its file. */
const BYTES_PER_DEAL = 64;

/**
 * Adds the deals of a folder's files up per franchise, product and month. Ids, codes and products become numbers, amounts
 * stay bytes until they are digits of a sum: nothing is made for a deal unless it has to be named.
 */
export class SnapshotDealSums {
  readonly #asksForAll: boolean;
  readonly #words: DealLabels;
  readonly #months: MonthIndex;
  readonly #ids = new ByteIndex();
  readonly #groups = new DealGroups();
  readonly #excluded: ExcludedDeal[] = [];
  readonly #strays = new ByteIndex();
  #productDeals = 0;
  /** How many deals there is room for. */
  #known = 0;
  /** By the number of a deal: its group, and its state. A free demat account has no group, for it has no payments. */
  #groupOf = new Int32Array(1024);
  #stateOf = new Uint8Array(1024);

  /** `knownCodes` are those of the vendors in the same folder. */
  constructor(
    private readonly chosenCodes: ReadonlySet<string>,
    knownCodes: ReadonlySet<string>,
    private readonly options: AssessmentOptions,
    calendar: BusinessCalendar,
  ) {
    this.#asksForAll = asksForAll(chosenCodes, knownCodes);
    this.#words = new DealLabels(chosenCodes, knownCodes);
    this.#months = new MonthIndex(calendar);
  }

  /** Takes every deal of a file. Throws `BadLine`. */
  takeDeals({
    scanner,
    place,
    next,
  }: OpenTable<'id' | 'Franchise_code' | 'Created_Time' | 'Product_Category' | 'Stage'>): void {
    const [id, code, category] = [place('id'), place('Franchise_code'), place('Product_Category')];
    const [created, stage] = [place('Created_Time'), place('Stage')];
    this.#ids.expect(Math.ceil(scanner.bytes.length / BYTES_PER_DEAL));
    while (next()) {
      const franchise = this.#words.franchise(scanner, code);
      const product = this.#words.product(scanner, category);
      if (!franchise || !product || isEmptyCell(scanner, id)) {
        const reason = 'id, code or product missing';
        this.reject({ id: scanner.text(id), franchiseCode: scanner.text(code), reason });
        continue;
      }
      const deal = this.#withRoom(numberOfCell(this.#ids, scanner, id));
      if (!franchise.isAsked) {
        if (this.#asksForAll) {
          const why = unknownFranchise(franchise.code);
          this.#leaveOut(deal, franchise.code, 'unknown-franchise', undefined, why);
        } else if (franchise.isKnown && this.#stateOf[deal] === HEARD_OF) this.#stateOf[deal] = ELSEWHERE;
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
  reject(record: RejectedRecord): void {
    const { id, franchiseCode } = record;
    if (id) {
      const bytes = Buffer.from(id);
      this.#withRoom(this.#ids.add(bytes, 0, bytes.length));
    }
    if (this.#asksForAll || !franchiseCode || this.chosenCodes.has(franchiseCode))
      this.#excluded.push(rejectedDeal(record));
  }

  /** Leaves a deal out because its payments could not be read. */
  markUnreadable(dealId: string, why: string): void {
    const bytes = Buffer.from(dealId);
    const deal = this.#ids.find(bytes, 0, bytes.length);
    if (deal < 0) this.#strays.add(bytes, 0, bytes.length);
    const group = this.#groups.key(deal < 0 ? NO_GROUP : (this.#groupOf[deal] ?? NO_GROUP));
    if (!group || this.#stateOf[deal] === LEFT_OUT) return;
    this.#stateOf[deal] = LEFT_OUT;
    this.#leaveOut(deal, group.franchiseCode, 'payments-unreadable', group.month, why);
  }

  /** Takes what was paid, after all deals and all marks. */
  takePayments({ ids, paid, repeated }: PaymentSums): void {
    for (const number of repeated) {
      const deal = this.#ids.findIn(ids, number);
      const group = this.#groups.key(deal < 0 ? NO_GROUP : (this.#groupOf[deal] ?? NO_GROUP));
      if (!group || this.#stateOf[deal] === LEFT_OUT) continue;
      this.#stateOf[deal] = LEFT_OUT;
      this.#leaveOut(deal, group.franchiseCode, 'duplicate-payment', undefined);
    }
    for (let number = 0; number < ids.size; number += 1) {
      const deal = this.#ids.findIn(ids, number);
      if (deal < 0) {
        this.#strays.addFrom(ids, number);
        continue;
      }
      const group = this.#groupOf[deal] ?? NO_GROUP;
      if (group === NO_GROUP || this.#stateOf[deal] === LEFT_OUT) continue;
      this.#stateOf[deal] = PAID;
      this.#groups.countPaidDeal(group, paid, number);
    }
  }

  /** What came out, after everything was taken. */
  sums(): DealSums {
    for (let deal = 0; deal < this.#ids.size; deal += 1) {
      const group = this.#groupOf[deal] ?? NO_GROUP;
      const state = this.#stateOf[deal];
      if (group === NO_GROUP || state === LEFT_OUT) continue;
      if (state === PAID && !this.#groups.isUndated(group)) continue;
      const { franchiseCode = '', month } = this.#groups.key(group) ?? {};
      this.#leaveOut(deal, franchiseCode, state === PAID ? 'unreadable-date' : 'no-payments', month);
    }
    for (let number = 0; number < this.#strays.size; number += 1) {
      const record = { id: this.#strays.text(number), reason: UNKNOWN_DEAL, fault: 'unknown-deal' } as const;
      this.#excluded.push(rejectedDeal(record));
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

  #monthAt(scanner: RecordScanner, place: number): number {
    const start = scanner.start(place);
    return start < 0
      ? this.#months.ofText(scanner.text(place) ?? '')
      : this.#months.ofBytes(scanner.bytes, start, scanner.end(place));
  }

  #monthOf(number: number): Month | undefined {
    return number === NO_MONTH ? undefined : this.#months.months[number];
  }

  /** The number of a deal, with room for what is known of it. */
  #withRoom(deal: number): number {
    if (deal < this.#known) return deal;
    this.#known = deal + 1;
    if (deal >= this.#groupOf.length) {
      const [groupOf, stateOf] = [new Int32Array(deal * 2), new Uint8Array(deal * 2)];
      groupOf.set(this.#groupOf);
      stateOf.set(this.#stateOf);
      [this.#groupOf, this.#stateOf] = [groupOf, stateOf];
    }
    this.#groupOf[deal] = NO_GROUP;
    return deal;
  }
}
