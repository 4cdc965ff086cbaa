import type { Deal } from '#core/deals/deal';
import type { Lead } from '#core/leads/lead';
import type { NetworkActivity } from '#core/reports/network-activity';
import { leadValue, type RecordShares, type ShareQuery, shareRecords } from '#core/reports/record-shares';
import type { BusinessCalendar } from '#core/shared/month';
import { activityOf } from '../support/activity-of';

/** The counts of lists by the rules of the core: what those of the database must equal. */
export class ExpectedNetworkCounts {
  constructor(
    private readonly leads: readonly Lead[],
    private readonly deals: readonly Deal[],
    private readonly calendar: BusinessCalendar,
  ) {}

  async shares(query: ShareQuery): Promise<RecordShares> {
    const { by } = query;
    return by === 'company'
      ? shareRecords(this.deals, ({ company }) => company, query, this.calendar)
      : shareRecords(this.leads, (lead) => leadValue(lead, by), query, this.calendar);
  }

  async activity(): Promise<NetworkActivity> {
    return { records: activityOf(this.leads, this.deals, this.calendar) };
  }
}
