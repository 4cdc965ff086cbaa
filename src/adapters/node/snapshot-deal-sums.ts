import type { AssessmentOptions } from '#core/commission/assessment-options';
import { type ExcludedDeal, rejectedDeal } from '#core/commission/commission-tally';
import type { DealGroup, DealSums, WonDemats } from '#core/commission/deal-aggregate-source.port';
import type { RecordDoubt } from '#core/commission/record-doubt';
import { nearlyFreeDemat } from '#core/deals/deal';
import type { RejectedRecord } from '#core/shared/read-result';
import type { GroupKey } from './deal-labels';
import { ExactSums } from './exact-sums';
import { asksForAll, strayPayments, unknownFranchise } from './folder-deals';
import type { FolderRecords } from './folder-records';
import { STAGE } from './stage-number';

/** The state of a deal: its id occurred, a row with it was examined, or it is a requested deal of a product. */
const HEARD_OF = 0;
const SEEN = 1;
const TAKEN = 2;

/** The kinds of deals in a group, products last; `ELSEWHERE` is another franchise of the folder. */
const ELSEWHERE = 0;
const UNKNOWN = 1;
const NOT_CHOSEN = 2;
const DEMAT = 3;
const PRODUCT = 4;
const UNDATED_PRODUCT = 5;

/** Why a free demat account is excluded, by its stage; one that is won has no date. */
const WHY_LEFT_OUT: Readonly<Record<number, ExcludedDeal['reason']>> = {
  [STAGE.differs]: 'stage-differs',
  [STAGE.void]: 'void',
};

/**
 * Adds up the deals of a folder per franchise, product and month by their numbers: it makes a deal only if it must be
 * named.
 */
export class SnapshotDealSums {
  readonly #asksForAll: boolean;
  readonly #excluded: ExcludedDeal[] = [];
  readonly #doubts: RecordDoubt[] = [];
  /** By the number of an id: the group of the first deal that has it; made once an id occurs twice. */
  #firstGroups: Int32Array | undefined;
  #productDeals = 0;
  #unpaidDeals = 0;
  /** By the number of a deal's id: its state, and why the amount paid for it is unknown. */
  readonly #stateOf: Uint8Array;
  readonly #unknownPaid = new Map<number, Pick<ExcludedDeal, 'reason' | 'why'>>();
  /** By group: the number of its deals that count by themselves or have payments, and the paid amount. */
  readonly #deals: Int32Array;
  readonly #paid = new ExactSums();

  /** `knownCodes` are those of the vendors in the same folder. */
  constructor(
    private readonly records: FolderRecords,
    private readonly chosenCodes: ReadonlySet<string>,
    private readonly knownCodes: ReadonlySet<string>,
    private readonly options: AssessmentOptions,
  ) {
    const { ids, groups } = records.deals;
    this.#asksForAll = asksForAll(chosenCodes, knownCodes);
    this.#stateOf = new Uint8Array(ids.size);
    this.#deals = new Int32Array(groups.length);
  }

  /** Returns the sums. */
  sums(): DealSums {
    const { dealsUnreadable, paymentsUnreadable, repeated } = this.records;
    const { ids } = this.records.deals;
    for (const record of dealsUnreadable) this.#reject(record);
    for (const id of repeated) this.#unknownPaid.set(ids.findText(id), { reason: 'duplicate-payment' });
    for (const [id, why] of paymentsUnreadable)
      this.#unknownPaid.set(ids.findText(id), { reason: 'payments-unreadable', why });
    this.#takeDeals();
    this.#doubtProducts();
    for (const record of strayPayments(this.records)) this.#excluded.push(rejectedDeal(record));
    return {
      groups: this.#paidGroups(),
      wonDemats: this.#wonDemats(),
      unpaidDeals: this.#unpaidDeals,
      named: (reasons) => this.#named(reasons),
      excluded: this.#excluded,
      doubts: this.#doubts,
      productDeals: this.#productDeals,
    };
  }

  /** Excludes a deal that its source could not read completely; one of an unknown franchise may belong to any. */
  #reject(record: RejectedRecord): void {
    const { franchiseCode } = record;
    if (this.#asksForAll || !franchiseCode || this.chosenCodes.has(franchiseCode))
      this.#excluded.push(rejectedDeal(record));
  }

  #takeDeals(): void {
    const { deals } = this.records;
    const { size } = deals;
    const { idOf, groupOf, stageOf } = deals.columns;
    const [kinds, states] = [this.#kindsOfGroups(), this.#stateOf];
    for (let row = 0; row < size; row += 1) {
      const [deal = 0, group = 0] = [idOf[row], groupOf[row]];
      const kind = kinds[group] ?? UNKNOWN;
      const isNew = states[deal] === HEARD_OF;
      if (kind === ELSEWHERE) {
        if (isNew) states[deal] = SEEN;
      } else if (kind === UNKNOWN) {
        if (this.#asksForAll) this.#leaveOut(deal, group, 'unknown-franchise');
      } else if (!isNew) {
        this.#leaveOut(deal, group, 'duplicate-id');
        this.#doubtRepeat(deal, group, kinds);
      } else if (kind >= PRODUCT) {
        states[deal] = TAKEN;
        if (stageOf[row] === STAGE.void) this.#takeVoid(deal, group);
        else this.#takeProduct(deal, group, kind);
      } else {
        states[deal] = SEEN;
        if (kind === DEMAT) this.#takeDemat(stageOf[row] ?? STAGE.none, deal, group);
      }
    }
  }

  /** Reports a repeated id as doubtful if the deals are in different months and one of these is requested. */
  #doubtRepeat(deal: number, group: number, kinds: Uint8Array): void {
    const { groups, ids } = this.records.deals;
    this.#firstGroups ??= this.#makeFirstGroups(kinds);
    const first = this.#firstGroups[deal] ?? group;
    if (groups[first]?.month === groups[group]?.month) return;
    if (kinds[first] === NOT_CHOSEN && kinds[group] === NOT_CHOSEN) return;
    const franchiseCode = groups[group]?.franchiseCode ?? '';
    this.#doubts.push({ kind: 'id-in-two-months', franchiseCode, dealId: ids.text(deal) });
  }

  #makeFirstGroups(kinds: Uint8Array): Int32Array {
    const { ids, size, columns } = this.records.deals;
    const firsts = new Int32Array(ids.size).fill(-1);
    for (let row = 0; row < size; row += 1) {
      const [deal = 0, group = 0] = [columns.idOf[row], columns.groupOf[row]];
      if (firsts[deal] === -1 && kinds[group] !== UNKNOWN) firsts[deal] = group;
    }
    return firsts;
  }

  /** Reports products that are spelled almost like the free demat account, from the groups alone. */
  #doubtProducts(): void {
    const kinds = this.#kindsOfGroups();
    for (const [number, { franchiseCode, productCategory }] of this.#keys())
      if ((kinds[number] ?? UNKNOWN) >= PRODUCT && nearlyFreeDemat({ productCategory }))
        this.#doubts.push({ kind: 'category-differs', franchiseCode, productCategory });
  }

  #kinds: Uint8Array | undefined;

  /** Returns, by group, whose deals it has and whether they are requested. */
  #kindsOfGroups(): Uint8Array {
    const { months } = this.options;
    this.#kinds ??= Uint8Array.from(this.records.deals.groups, ({ franchiseCode, month, isDemat }) => {
      if (!this.chosenCodes.has(franchiseCode))
        return this.knownCodes.has(franchiseCode) && !this.#asksForAll ? ELSEWHERE : UNKNOWN;
      if (month !== undefined && months?.has(month) === false) return NOT_CHOSEN;
      if (isDemat) return DEMAT;
      return month === undefined ? UNDATED_PRODUCT : PRODUCT;
    });
    return this.#kinds;
  }

  #takeDemat(stage: number, deal: number, group: number): void {
    if (stage === STAGE.waiting) return;
    const isDated = this.records.deals.groups[group]?.month !== undefined;
    if (stage === STAGE.won && isDated) this.#deals[group] = (this.#deals[group] ?? 0) + 1;
    else this.#leaveOut(deal, group, WHY_LEFT_OUT[stage] ?? 'unreadable-date');
  }

  #takeVoid(deal: number, group: number): void {
    this.#productDeals += 1;
    this.#stateOf[deal] = SEEN;
    this.#leaveOut(deal, group, 'void');
  }

  #takeProduct(deal: number, group: number, kind: number): void {
    const { paid } = this.records;
    this.#productDeals += 1;
    const unknown = this.#unknownPaid.size > 0 && this.#unknownPaid.get(deal);
    if (unknown) {
      this.#stateOf[deal] = SEEN;
      this.#leaveOut(deal, group, unknown.reason, unknown.why);
    } else if (!paid.isPaid(deal)) this.#unpaidDeals += 1;
    else if (kind === UNDATED_PRODUCT) this.#leaveOut(deal, group, 'unreadable-date');
    else {
      this.#deals[group] = (this.#deals[group] ?? 0) + 1;
      paid.addTo(this.#paid, group, deal);
    }
  }

  *#paidGroups(): Iterable<DealGroup> {
    for (const [number, { franchiseCode, productCategory, month, isDemat }] of this.#keys()) {
      const deals = this.#deals[number] ?? 0;
      if (isDemat || month === undefined || deals === 0) continue;
      yield { number, franchiseCode, productCategory, month, deals, paid: this.#paid.total(number) };
    }
  }

  *#wonDemats(): Iterable<WonDemats> {
    for (const [number, { franchiseCode, month, isDemat }] of this.#keys()) {
      const deals = this.#deals[number] ?? 0;
      if (isDemat && month !== undefined && deals > 0) yield { franchiseCode, month, deals };
    }
  }

  /** Returns the excluded deals of products, each once: further rows with the same id are ignored. */
  #named(reasons: ReadonlyMap<number, ExcludedDeal['reason']>): readonly ExcludedDeal[] {
    const { paid, deals } = this.records;
    const { idOf, groupOf } = deals.columns;
    const [kinds, states] = [this.#kindsOfGroups(), this.#stateOf.slice()];
    const reasonOf = deals.groups.map((_, group) => reasons.get(group));
    const named: ExcludedDeal[] = [];
    for (let row = 0; row < deals.size; row += 1) {
      const [deal = 0, group = 0] = [idOf[row], groupOf[row]];
      if ((kinds[group] ?? UNKNOWN) < PRODUCT || states[deal] !== TAKEN) continue;
      states[deal] = SEEN;
      const reason = paid.isPaid(deal) ? reasonOf[group] : 'no-payments';
      if (reason === undefined) continue;
      const { franchiseCode, month } = deals.groups[group] ?? {};
      named.push({ dealId: deals.ids.text(deal), franchiseCode, reason, month });
    }
    return named;
  }

  #keys(): Iterable<[number, GroupKey]> {
    return this.records.deals.groups.entries();
  }

  #leaveOut(deal: number, group: number, reason: ExcludedDeal['reason'], why?: string): void {
    const { ids, groups } = this.records.deals;
    const { franchiseCode = '', month } = groups[group] ?? {};
    const isElsewhere = reason === 'unknown-franchise';
    const hasMonth = !isElsewhere && reason !== 'duplicate-id' && reason !== 'duplicate-payment';
    this.#excluded.push({
      dealId: ids.text(deal),
      franchiseCode,
      reason,
      month: hasMonth ? month : undefined,
      why: isElsewhere ? unknownFranchise(franchiseCode) : why,
    });
  }
}
