import { CommissionByDeals } from '../commission/commission-by-deals';
import { ComputeMonthlyCommission } from '../commission/compute-monthly-commission';
import { DealAssessor } from '../commission/deal-assessor';
import type { DealRepo } from '../deals/deal-repo.port';
import type { LeadRepo } from '../leads/lead-repo.port';
import type { PaymentRepo } from '../payments/payment-repo.port';
import type { Clock } from '../shared/clock.port';
import { Cancelled, Failure, SessionExpired } from '../shared/failure';
import { Log } from '../shared/log.port';
import type { BusinessCalendar, Day } from '../shared/month';
import type { ReadResult } from '../shared/read-result';
import { uniqueRecords } from '../shared/unique-records';
import type { VendorRepo } from '../vendors/vendor-repo.port';
import type { CreationAnswer, CreationQuestion } from './creation-counts';
import { CreationTally } from './creation-tally';
import { MemoizedDeals, MemoizedPayments, MemoizedTerms } from './memoized-records';
import type { NetworkSummary, SummaryQuery, UnreadFranchise } from './network-summary';
import { SummariseNetwork } from './summarise-network';
import type { SummaryOptions } from './summary-options';

/** The repositories that make the spec's calls (section 7). */
export interface NetworkSources {
  readonly vendors: VendorRepo;
  readonly leads: LeadRepo;
  readonly deals: DealRepo;
  readonly payments: PaymentRepo;
}

/**
 * Computes a summary from a server that supports only the spec's calls: reads everything once and sums it up here. A
 * franchise whose leads or deals cannot be read is reported, and the rest still counts.
 */
export class SummaryFromSpecCalls {
  constructor(
    private readonly sources: NetworkSources,
    private readonly calendar: BusinessCalendar,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  async summary(
    { period, franchiseCodes }: SummaryQuery,
    options: SummaryOptions = {},
  ): Promise<NetworkSummary> {
    const { signal } = options;
    const { records } = await this.sources.vendors.list(signal);
    const wanted = franchiseCodes && new Set(franchiseCodes);
    const vendors = records.filter(({ franchiseCode }) => wanted?.has(franchiseCode) ?? true);
    const codes = vendors.map(({ franchiseCode }) => franchiseCode);
    const [deals, leads] = await Promise.all([
      this.#readEach('deals', codes, (some) => this.sources.deals.ofFranchises(some, signal)),
      this.#readEach('leads', codes, (some) => this.sources.leads.ofFranchises(some, signal)),
    ]);
    const dayOf = (createdTime: string | undefined) =>
      createdTime ? this.calendar.dayOf(createdTime) : undefined;
    const days = (
      records: readonly { readonly franchiseCode: string; readonly createdTime?: string | undefined }[],
    ) => records.map(({ franchiseCode, createdTime }) => ({ franchiseCode, day: dayOf(createdTime) }));
    const created = {
      leads: days(uniqueRecords(leads.reading.records)),
      deals: days(uniqueRecords(deals.reading.records)),
    };
    const assessor = new DealAssessor(
      new MemoizedDeals(deals.reading),
      new MemoizedPayments(this.sources.payments),
      new MemoizedTerms(this.sources.vendors),
      this.calendar,
      new SaidOnce(this.log),
    );
    const summarise = new SummariseNetwork(
      new CommissionByDeals(new ComputeMonthlyCommission(assessor)),
      async (_, question) => countsOf(created, question),
      this.calendar,
      this.clock,
    );
    return summarise.execute({ vendors, period, unread: [...deals.unread, ...leads.unread] }, options);
  }

  /** Reads all together; where that fails, each franchise separately, so that only failing ones are missing. */
  async #readEach<Item>(
    what: UnreadFranchise['what'],
    codes: readonly string[],
    read: (codes: readonly string[]) => Promise<ReadResult<Item>>,
  ): Promise<{ reading: ReadResult<Item>; unread: readonly UnreadFranchise[] }> {
    const together = await this.#tolerant(() => read(codes));
    if (together) return { reading: together, unread: [] };
    const each = await Promise.all(
      codes.map(async (code) => ({ code, reading: await this.#tolerant(() => read([code])) })),
    );
    return {
      reading: {
        records: each.flatMap(({ reading }) => reading?.records ?? []),
        rejected: each.flatMap(({ reading }) => reading?.rejected ?? []),
        complete: each.some(({ reading }) => reading?.complete === false) ? false : undefined,
      },
      unread: each.flatMap(({ code, reading }) => (reading ? [] : [{ franchiseCode: code, what }])),
    };
  }

  async #tolerant<Answer>(read: () => Promise<Answer>): Promise<Answer | undefined> {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof Failure) || error instanceof SessionExpired || error instanceof Cancelled)
        throw error;
      this.log.warn(`A part of the network could not be read: ${error.message}`);
      return undefined;
    }
  }
}

/** Records by franchise and day of creation, which is undefined where unknown. */
type Created = readonly { readonly franchiseCode: string; readonly day: Day | undefined }[];

function countsOf(
  created: Readonly<Record<'leads' | 'deals', Created>>,
  question: CreationQuestion,
): CreationAnswer {
  const tally = new CreationTally(question);
  for (const kind of ['leads', 'deals'] as const)
    for (const { franchiseCode, day } of created[kind]) tally.add(kind, franchiseCode, day);
  return tally.answer();
}

/** Logs each message once, since several computations over the same deals find the same faults. */
class SaidOnce extends Log {
  readonly #said = new Set<string>();

  constructor(private readonly log: Log) {
    super();
  }

  override warn(message: string): void {
    if (this.#said.has(message)) return;
    this.#said.add(message);
    this.log.warn(message);
  }
}
