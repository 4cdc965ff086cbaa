import { type Deal, isFreeDemat } from '../deals/deal';
import type { DealRepo } from '../deals/deal-repo.port';
import type { PaymentRepo } from '../payments/payment-repo.port';
import { Cancelled, Failure, SessionExpired } from '../shared/failure';
import type { Log } from '../shared/log.port';
import { type BusinessCalendar, type Day, monthOfDay } from '../shared/month';
import { holdsDay } from '../shared/period';
import type { ReadResult, RejectedRecord, SaidComplete } from '../shared/read-result';
import {
  type DoubtfulRule,
  doubtfulRules,
  type JudgingRule,
  rulesWithGaps,
} from '../vendors/commission-rule';
import type { Vendor } from '../vendors/vendor';
import type { VendorRepo } from '../vendors/vendor-repo.port';
import type { AssessmentOptions } from './assessment-options';
import {
  assessFreeDemat,
  assessProductDeal,
  type DealAssessment,
  type JudgingTerms,
} from './deal-assessment';

/** A notice about a figure that is not about single deals (spec section 8). */
export type EarningNotice =
  | { readonly kind: 'no-vendor-id' | 'no-rules' | 'rules-unreadable'; readonly franchiseCode: string }
  | (DoubtfulRule & { readonly franchiseCode: string })
  | { readonly kind: 'opening-amount-unreadable' | 'source-incomplete' };

/** Whether the flat amount of free demat accounts could be read: without it no demat earning is known. */
export function openingAmountKnown(notices: readonly Pick<EarningNotice, 'kind'>[]): boolean {
  return notices.every(({ kind }) => kind !== 'opening-amount-unreadable');
}

/** Whether a source had all records, as far as it says: it has not while it stores an import. */
export function sourceIsWhole(notices: readonly Pick<EarningNotice, 'kind'>[]): boolean {
  return notices.every(({ kind }) => kind !== 'source-incomplete');
}

/** The deals of franchises under assessment: results that are available at once, and those still to arrive. */
export interface DealsUnderAssessment {
  readonly freeDemats: readonly DealAssessment[];
  readonly rejected: readonly RejectedRecord[];
  readonly duplicates: readonly Deal[];
  /** Deals that repeat the id of a deal of another month, where one of the two months is wanted. */
  readonly inTwoMonths: readonly Deal[];
  readonly openingAmounts: JudgingTerms['openingAmounts'];
  readonly notices: readonly EarningNotice[];
  /** The number of product deals, for each of which payments are read. */
  readonly productDeals: number;
  /** Yields an assessment of each product deal, in the order in which payments arrive. */
  assessProducts(): AsyncIterable<DealAssessment>;
}

/** The terms that judge the deals of franchises, with the notices about them. */
export interface CommissionTerms extends JudgingTerms {
  readonly notices: readonly EarningNotice[];
}

/** Reads deals, rules and payments of franchises, and assesses what each deal earns and why. */
export class DealAssessor {
  constructor(
    private readonly deals: DealRepo,
    private readonly payments: PaymentRepo,
    private readonly vendors: VendorRepo,
    private readonly calendar: BusinessCalendar,
    private readonly log: Log,
  ) {}

  /**
   * Reads deals, rules and the account opening amounts. Throws a `Failure` when the deals cannot be read;
   * rules and amounts that cannot be read become notices, so that the rest is still used.
   */
  start(vendors: readonly Vendor[], options: AssessmentOptions = {}): Promise<DealsUnderAssessment> {
    const codes = vendors.map((vendor) => vendor.franchiseCode);
    return this.#start(vendors, this.deals.ofFranchises(codes, options.signal), options);
  }

  /** Does the same for known deals; `terms` are theirs, where they are being read already. */
  startWith(
    vendors: readonly Vendor[],
    deals: readonly Deal[],
    options: AssessmentOptions = {},
    terms?: Promise<CommissionTerms>,
  ): Promise<DealsUnderAssessment> {
    return this.#start(vendors, Promise.resolve({ records: deals, rejected: [] }), options, terms);
  }

  /**
   * Reads rules and account opening amounts. Those that cannot be read become notices, so that the rest is still used.
   */
  async terms(vendors: readonly Vendor[], signal?: AbortSignal): Promise<CommissionTerms> {
    const notices: EarningNotice[] = [];
    const [rules, openingAmounts] = await Promise.all([
      this.#rulesByFranchise(vendors, notices, signal),
      this.#openingAmounts(notices, signal),
    ]);
    if (await this.vendors.lacksUnnamed(signal)) notices.push({ kind: 'source-incomplete' });
    // Sorted, since answers arrive in any order and equal data has to give equal lists.
    return { rules, openingAmounts, notices: notices.toSorted(byFranchiseAndKind) };
  }

  /** Assesses deals by known terms, each as soon as its payments are read. Throws when the session has ended. */
  async *assess(
    deals: readonly Deal[],
    { rules, openingAmounts }: JudgingTerms,
    signal?: AbortSignal,
  ): AsyncIterable<DealAssessment> {
    yield* this.#assessFreeDemats(deals, openingAmounts);
    const products = deals.filter((deal) => !isFreeDemat(deal));
    yield* this.#assessProducts(products, rules, signal);
  }

  /** Selects the rejected records that may belong to the wanted months and days. */
  chosenRejected(records: readonly RejectedRecord[], options: AssessmentOptions): readonly RejectedRecord[] {
    const rejected = records.filter(
      ({ createdTime }) => createdTime === undefined || this.isChosen({ createdTime }, options),
    );
    for (const { id, reason } of rejected) this.log.warn(`Deal ${id ?? 'without id'} left out: ${reason}`);
    return rejected;
  }

  async #start(
    vendors: readonly Vendor[],
    deals: Promise<ReadResult<Deal>>,
    options: AssessmentOptions,
    known = this.terms(vendors, options.signal),
  ): Promise<DealsUnderAssessment> {
    const { signal } = options;
    const [reading, terms] = await Promise.all([deals, known]);
    const { rules, openingAmounts } = terms;
    const notices = withGap(terms.notices, reading);
    const { unique, duplicates, firsts } = splitDuplicates(reading.records);
    const chosen = unique.filter((deal) => this.isChosen(deal, options));
    const products = chosen.filter((deal) => !isFreeDemat(deal));
    return {
      freeDemats: this.#assessFreeDemats(chosen, openingAmounts),
      rejected: this.chosenRejected(reading.rejected, options),
      duplicates,
      inTwoMonths: duplicates.filter((deal) => {
        const first = firsts.get(deal.id) ?? deal;
        const isAsked = this.isChosen(deal, options) || this.isChosen(first, options);
        return (
          isAsked && this.calendar.monthOf(deal.createdTime) !== this.calendar.monthOf(first.createdTime)
        );
      }),
      openingAmounts,
      notices,
      productDeals: products.length,
      assessProducts: () => this.#assessProducts(products, rules, signal),
    };
  }

  #assessFreeDemats(
    deals: readonly Deal[],
    amounts: JudgingTerms['openingAmounts'],
  ): readonly DealAssessment[] {
    return deals
      .filter(isFreeDemat)
      .map((deal) => assessFreeDemat(deal, this.calendar.dayOf(deal.createdTime), amounts));
  }

  async *#assessProducts(
    products: readonly Deal[],
    rules: ReadonlyMap<string, readonly JudgingRule[]>,
    signal: AbortSignal | undefined,
  ): AsyncIterable<DealAssessment> {
    const dealById = new Map(products.map((deal) => [deal.id, deal]));
    for await (const read of this.payments.ofDeals(products, signal)) {
      const deal = dealById.get(read.dealId);
      if (!deal) continue;
      const day = this.calendar.dayOf(deal.createdTime);
      const assessment = assessProductDeal(deal, day, rules.get(deal.franchiseCode), read);
      if (assessment.state === 'payments-unreadable') {
        this.log.warn(
          `Payments of deal ${deal.id} could not be read, the deal is skipped: ${assessment.why}`,
        );
      } else if (assessment.state === 'no-payments') {
        this.log.warn(`Deal ${deal.id} has no payment data and is skipped`);
      }
      yield assessment;
    }
  }

  async #rulesByFranchise(
    vendors: readonly Vendor[],
    notices: EarningNotice[],
    signal: AbortSignal | undefined,
  ): Promise<ReadonlyMap<string, readonly JudgingRule[]>> {
    const rules = new Map<string, readonly JudgingRule[]>();
    await Promise.all(
      vendors.map(async ({ id, franchiseCode }) => {
        if (id === undefined) {
          notices.push({ kind: 'no-vendor-id', franchiseCode });
          return;
        }
        const read = await this.#tolerant(`the commission rules of ${franchiseCode}`, () =>
          this.vendors.rulesOf(id, signal),
        );
        for (const { reason } of read?.rejected ?? [])
          this.log.warn(`A rule of ${franchiseCode} left out: ${reason}`);
        if (!read) notices.push({ kind: 'rules-unreadable', franchiseCode });
        else if (read.records.length === 0) notices.push({ kind: 'no-rules', franchiseCode });
        if (!read) return;
        const judging = rulesWithGaps(read);
        rules.set(franchiseCode, judging);
        for (const doubtful of doubtfulRules(judging)) notices.push({ ...doubtful, franchiseCode });
      }),
    );
    return rules;
  }

  async #openingAmounts(
    notices: EarningNotice[],
    signal: AbortSignal | undefined,
  ): Promise<JudgingTerms['openingAmounts']> {
    const amounts = await this.#tolerant('the account opening amount', () =>
      this.vendors.openingAmounts(signal),
    );
    if (amounts === undefined) notices.push({ kind: 'opening-amount-unreadable' });
    return amounts;
  }

  async #tolerant<Answer>(what: string, read: () => Promise<Answer>): Promise<Answer | undefined> {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof Failure) || error instanceof SessionExpired || error instanceof Cancelled)
        throw error;
      this.log.warn(`Could not read ${what}: ${error.message}`);
      return undefined;
    }
  }

  /** The day of a deal's creation; undefined where its time cannot be read. */
  dayOf({ createdTime }: Pick<Deal, 'createdTime'>): Day | undefined {
    return this.calendar.dayOf(createdTime);
  }

  /** Whether a deal belongs to the wanted months and days. */
  isChosen(deal: Pick<Deal, 'createdTime'>, { months, days }: AssessmentOptions): boolean {
    if (months === undefined && days === undefined) return true;
    const day = this.calendar.dayOf(deal.createdTime);
    // A deal with an unknown day may belong to any month, so it is kept and named.
    if (day === undefined) return true;
    if (months !== undefined && !months.has(monthOfDay(day))) return false;
    return days === undefined || holdsDay(days, day);
  }
}

/** Adds a notice that the source is incomplete, where its list says so. */
export function withGap(
  notices: readonly EarningNotice[],
  { complete }: SaidComplete,
): readonly EarningNotice[] {
  if (complete !== false || !sourceIsWhole(notices)) return notices;
  return [...notices, { kind: 'source-incomplete' } as const].toSorted(byFranchiseAndKind);
}

function byFranchiseAndKind(a: EarningNotice, b: EarningNotice): number {
  const key = (notice: EarningNotice) =>
    [
      'franchiseCode' in notice ? notice.franchiseCode : '',
      notice.kind,
      'productCategory' in notice ? notice.productCategory : '',
    ].join('\n');
  return key(a) < key(b) ? -1 : 1;
}

function splitDuplicates(deals: readonly Deal[]): {
  readonly unique: readonly Deal[];
  readonly duplicates: readonly Deal[];
  readonly firsts: ReadonlyMap<string, Deal>;
} {
  const byId = new Map<string, Deal>();
  const duplicates = deals.filter((deal) => {
    const repeated = byId.has(deal.id);
    if (!repeated) byId.set(deal.id, deal);
    return repeated;
  });
  return { unique: [...byId.values()], duplicates, firsts: byId };
}
