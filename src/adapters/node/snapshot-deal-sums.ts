import type { AssessmentOptions } from '#core/commission/assessment-options';
import { type ExcludedDeal, rejectedDeal } from '#core/commission/commission-tally';
import type {
  DealGroup,
  DealSums,
  UnpaidDeals,
  WonDemats,
} from '#core/commission/deal-aggregate-source.port';
import type { RejectedRecord } from '#core/shared/read-result';
import { type GroupKey, STAGE } from './deal-labels';
import { ExactSums } from './exact-sums';
import { asksForAll, strayPayments, unknownFranchise } from './folder-deals';
import type { FolderRecords } from './folder-records';

/** What is known of a deal: that its id came, that a franchise has it, asked for or not, and whether it is left out. */
const HEARD_OF = 0;
const ELSEWHERE = 1;
const TAKEN = 2;
const LEFT_OUT = 3;

/** What the deals of a group are; those of another franchise of the folder are `ELSEWHERE`. */
const UNKNOWN = 4;
const NOT_CHOSEN = 5;
const DEMAT = 6;
const PRODUCT = 7;

const NO_GROUP = -1;

/**
 * Adds the deals of a folder up per franchise, product and month, by their numbers: nothing is made for a deal unless it
 * has to be named.
 */
export class SnapshotDealSums {
  readonly #asksForAll: boolean;
  readonly #excluded: ExcludedDeal[] = [];
  #productDeals = 0;
  /** By the number of a deal's id: its group, and its state. A free demat account has no group, for it has no payments. */
  readonly #groupOf: Int32Array;
  readonly #stateOf: Uint8Array;
  /** By group: how many of its deals count by themselves or have payments, how many have none, and what was paid. */
  readonly #deals: Int32Array;
  readonly #unpaid: Int32Array;
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
    this.#groupOf = new Int32Array(ids.size).fill(NO_GROUP);
    this.#stateOf = new Uint8Array(ids.size);
    this.#deals = new Int32Array(groups.length);
    this.#unpaid = new Int32Array(groups.length);
  }

  /** What comes out. */
  sums(): DealSums {
    const { dealsUnreadable, paymentsUnreadable, repeated } = this.records;
    for (const record of dealsUnreadable) this.#reject(record);
    this.#takeDeals();
    for (const [id, why] of paymentsUnreadable) this.#leaveUnpaid(id, 'payments-unreadable', why);
    for (const id of repeated) this.#leaveUnpaid(id, 'duplicate-payment');
    this.#takePayments();
    for (const record of strayPayments(this.records)) this.#excluded.push(rejectedDeal(record));
    return { ...this.#results(), excluded: this.#excluded, productDeals: this.#productDeals };
  }

  /** Names a deal that its source could not read whole; one of an unknown franchise may belong to any. */
  #reject(record: RejectedRecord): void {
    const { franchiseCode } = record;
    if (this.#asksForAll || !franchiseCode || this.chosenCodes.has(franchiseCode))
      this.#excluded.push(rejectedDeal(record));
  }

  #takeDeals(): void {
    const { deals } = this.records;
    const { size } = deals;
    const { idOf, groupOf, stageOf } = deals.columns;
    const [kinds, states, groups] = [this.#kindsOfGroups(), this.#stateOf, this.#groupOf];
    for (let row = 0; row < size; row += 1) {
      const [deal = 0, group = 0] = [idOf[row], groupOf[row]];
      const kind = kinds[group];
      const isNew = states[deal] === HEARD_OF;
      if (kind === ELSEWHERE) {
        if (isNew) states[deal] = ELSEWHERE;
      } else if (kind === UNKNOWN) {
        if (this.#asksForAll) this.#leaveOut(deal, group, 'unknown-franchise');
      } else if (!isNew) {
        this.#leaveOut(deal, group, 'duplicate-id');
      } else {
        states[deal] = TAKEN;
        if (kind === PRODUCT) {
          this.#productDeals += 1;
          groups[deal] = group;
        } else if (kind === DEMAT) this.#takeDemat(stageOf[row] ?? STAGE.none, deal, group);
      }
    }
  }

  /** By group: whose its deals are, and whether they are chosen. */
  #kindsOfGroups(): Uint8Array {
    const { months } = this.options;
    return Uint8Array.from(this.records.deals.groups, ({ franchiseCode, month, isDemat }) => {
      if (!this.chosenCodes.has(franchiseCode))
        return this.knownCodes.has(franchiseCode) && !this.#asksForAll ? ELSEWHERE : UNKNOWN;
      if (month !== undefined && months?.has(month) === false) return NOT_CHOSEN;
      return isDemat ? DEMAT : PRODUCT;
    });
  }

  #takeDemat(stage: number, deal: number, group: number): void {
    if (stage === STAGE.waiting) return;
    const isDated = this.records.deals.groups[group]?.month !== undefined;
    if (stage === STAGE.won && isDated) this.#deals[group] = (this.#deals[group] ?? 0) + 1;
    else this.#leaveOut(deal, group, stage === STAGE.won ? 'unreadable-date' : 'stage-differs');
  }

  /** Leaves a deal out of whose payments nobody knows what they are. */
  #leaveUnpaid(id: string, reason: 'payments-unreadable' | 'duplicate-payment', why?: string): void {
    const deal = this.records.deals.ids.findText(id);
    const group = this.#groupOf[deal] ?? NO_GROUP;
    if (group === NO_GROUP || this.#stateOf[deal] === LEFT_OUT) return;
    this.#stateOf[deal] = LEFT_OUT;
    this.#leaveOut(deal, group, reason, why);
  }

  #takePayments(): void {
    const { paid, deals } = this.records;
    const isDated = Uint8Array.from(deals.groups, ({ month }) => Number(month !== undefined));
    const [groups, states, counts, unpaid] = [this.#groupOf, this.#stateOf, this.#deals, this.#unpaid];
    for (let deal = 0; deal < groups.length; deal += 1) {
      const group = groups[deal] ?? NO_GROUP;
      if (group === NO_GROUP || states[deal] === LEFT_OUT) continue;
      if (!paid.isPaid(deal)) unpaid[group] = (unpaid[group] ?? 0) + 1;
      else if (isDated[group] === 0) this.#leaveOut(deal, group, 'unreadable-date');
      else {
        counts[group] = (counts[group] ?? 0) + 1;
        paid.addTo(this.#paid, group, deal);
      }
    }
  }

  #results() {
    const groups: DealGroup[] = [];
    const wonDemats: WonDemats[] = [];
    const unpaid: UnpaidDeals[] = [];
    for (const [number, { franchiseCode, productCategory, month, isDemat }] of this.#keys()) {
      const [deals = 0, without = 0] = [this.#deals[number], this.#unpaid[number]];
      const dealIds = (isPaid: boolean) => () => this.#idsOf(number, isPaid);
      if (without > 0) unpaid.push({ franchiseCode, month, deals: without, dealIds: dealIds(false) });
      if (month === undefined || deals === 0) continue;
      if (isDemat) wonDemats.push({ franchiseCode, month, deals });
      else {
        const paid = this.#paid.total(number);
        groups.push({ franchiseCode, productCategory, month, deals, paid, dealIds: dealIds(true) });
      }
    }
    return { groups, wonDemats, unpaid };
  }

  #keys(): Iterable<[number, GroupKey]> {
    return this.records.deals.groups.entries();
  }

  /** By the number of a group: the numbers of its deals that are not left out, made when one of them is to be named. */
  #members: readonly number[][] | undefined;

  #idsOf(group: number, isPaid: boolean): readonly string[] {
    this.#members ??= this.#makeMembers();
    const { paid, deals } = this.records;
    const members = this.#members[group] ?? [];
    return members.filter((deal) => paid.isPaid(deal) === isPaid).map((deal) => deals.ids.text(deal));
  }

  #makeMembers(): readonly number[][] {
    const members: number[][] = Array.from({ length: this.#deals.length }, () => []);
    for (let deal = 0; deal < this.#groupOf.length; deal += 1)
      if (this.#stateOf[deal] === TAKEN) members[this.#groupOf[deal] ?? NO_GROUP]?.push(deal);
    return members;
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
