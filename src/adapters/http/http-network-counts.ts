import { networkActivity, networkShares } from '#contract/record-shares';
import type { FranchiseActivity } from '#core/reports/franchise-activity';
import { NetworkCounts } from '#core/reports/network-counts.port';
import { type RecordShares, type ShareQuery, sharesOfValues } from '#core/reports/record-shares';
import type { HttpClient } from './http-client';
import { joined } from './network-parameters';
import { readAnswer } from './read-answer';

/** Counts from a server that announces them: one call, however many records. Percentages are made here. */
export class HttpNetworkCounts extends NetworkCounts {
  constructor(private readonly client: HttpClient) {
    super();
  }

  override async shares(
    { by, period, franchiseCodes }: ShareQuery,
    signal?: AbortSignal,
  ): Promise<RecordShares> {
    const query = { by, ...period, ...(franchiseCodes && { franchises: joined(franchiseCodes) }) };
    const answer = await this.client.call(networkShares, { query, signal });
    const { values, undated } = readAnswer(networkShares, answer, networkShares.answer);
    return { shares: sharesOfValues(values.map(({ value, count }) => [value, count])), undated };
  }

  override async activity(signal?: AbortSignal): Promise<readonly FranchiseActivity[]> {
    const answer = await this.client.call(networkActivity, { signal });
    return readAnswer(networkActivity, answer, networkActivity.answer).data.map(({ newest, ...each }) => ({ ...each, newest }));
  }
}
