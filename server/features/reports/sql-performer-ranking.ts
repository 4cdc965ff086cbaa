import { gapAbove, type RankedMonth, RankPerformers } from '#core/reports/rank-performers';
import type { OwnResults, PerformerMetric, Ranking, ResultMonths } from '#core/reports/ranking';
import { type BusinessCalendar, type Month, shiftMonth } from '#core/shared/month';
import type { Vendor } from '#core/vendors/vendor';
import type { PortalDatabase } from '../../db/portal-database';
import { NETWORK } from '../../db/scope';
import { CoalescingQueue } from '../../http/coalescing-queue';
import { isApplying } from '../../records/applying-imports';
import { inRecordSnapshot } from '../../records/record-snapshot';
import type { Principal } from '../../sessions/principal';
import { sqlCommission } from '../commission/sql-assessor';
import { countLeads } from '../leads/sql-lead-counts';
import { SqlVendorRepo } from '../vendors/sql-vendor-repo';

const INITIALS = 2;

/** The rankings being computed: all callers share one, whatever each may see of it. */
export type RankingTurn = CoalescingQueue<RankedMonth>;

/**
 * Reads the ranking from one snapshot: with names for an admin; for a vendor, others appear with rank, initials and
 * city only.
 */
export class SqlPerformerRanking {
  constructor(
    private readonly database: PortalDatabase,
    private readonly principal: Pick<Principal, 'role' | 'vendorId'>,
    private readonly calendar: BusinessCalendar,
    private readonly turn: RankingTurn = new CoalescingQueue(),
  ) {}

  async ofMonth(month: Month, metric: PerformerMetric): Promise<Ranking> {
    const { role, vendorId } = this.principal;
    if (role === 'other') return { places: [], complete: true };
    const { places: ranked, complete } = await this.turn.run(JSON.stringify([month, metric]), () =>
      this.#atOneMoment(metric, (rank, vendors) => rank.execute(vendors, month, metric)),
    );
    const places = ranked.map((each) => {
      const { item, value, rank } = each;
      const own = item.id !== undefined && item.id === vendorId;
      const place = { rank, own, initials: initialsOf(item.name ?? ''), city: item.city };
      if (role !== 'admin' && !own) return place;
      const gap = own ? gapAbove(ranked, each) : undefined;
      return { ...place, value, gap, name: item.name, franchiseCode: item.franchiseCode, vendorId: item.id };
    });
    return { places, complete };
  }

  async ownResults(last: Month, months: ResultMonths, metric: PerformerMetric): Promise<OwnResults> {
    const { role, vendorId } = this.principal;
    const none = { results: [], complete: true };
    if (role !== 'vendor' || vendorId === undefined) return none;
    const asked = Array.from({ length: months }, (_, place) => shiftMonth(last, place - months + 1));
    return this.#atOneMoment<OwnResults>(metric, async (rank, vendors) => {
      const own = vendors.find(({ id }) => id === vendorId);
      return own ? rank.resultsOf(own, vendors, asked, metric) : none;
    });
  }

  #atOneMoment<Answer extends { readonly complete: boolean }>(
    metric: PerformerMetric,
    answer: (rank: RankPerformers, vendors: readonly Vendor[]) => Promise<Answer>,
  ): Promise<Answer> {
    return inRecordSnapshot(this.database, this.calendar, async (snapshot) => {
      const { records } = await new SqlVendorRepo(snapshot, NETWORK).list();
      const commission = sqlCommission(snapshot, NETWORK, this.calendar);
      const rank = new RankPerformers(commission, (codes, months) =>
        countLeads(snapshot, NETWORK, codes, months),
      );
      const found = await answer(rank, records);
      // Figures of deals and payments report this themselves.
      const lacksLeads = metric === 'conversion' && (await isApplying(snapshot, ['leads']));
      return { ...found, complete: found.complete && !lacksLeads };
    });
  }
}

/** Returns the initials of a name's first words: "Demo Partner One" is "DP". */
function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [];
  const firsts = words.slice(0, INITIALS).map((word) => word.match(/^.\p{M}*/u)?.[0] ?? '');
  return firsts.join('').toUpperCase();
}
