import { networkActivity, networkShares } from '#contract/record-shares';
import { type NetworkActivity, NetworkCounts } from '#core/reports/network-counts.port';
import { keyOf, type RecordShares, type ShareQuery, sharesOfValues } from '#core/reports/record-shares';
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
    const call = { query, signal };
    const { values, undated, complete } = await readAnswer(
      this.client,
      networkShares,
      networkShares.answer,
      call,
    );
    // Records without a date are named by themselves.
    const lacking = complete === false && undated === 0;
    const counted = values.map(({ value, count }) => [value, count] as const);
    return { shares: sharesOfValues(counted, keyOf(by)), undated, complete: lacking ? false : undefined };
  }

  override async activity(signal?: AbortSignal): Promise<NetworkActivity> {
    const answer = await readAnswer(this.client, networkActivity, networkActivity.answer, { signal });
    const { data, complete } = answer;
    return { records: data.map(({ newest, ...each }) => ({ ...each, newest })), complete };
  }
}
