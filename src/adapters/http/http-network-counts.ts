import * as z from 'zod/mini';
import { networkActivity, networkShares } from '#contract/network';
import type { FranchiseActivity } from '#core/reports/franchise-activity';
import { NetworkCounts } from '#core/reports/network-counts.port';
import { type RecordShares, type ShareQuery, sharesOfValues } from '#core/reports/record-shares';
import { UnexpectedAnswer } from '#core/shared/failure';
import type { HttpClient } from './http-client';
import { joined } from './network-parameters';

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
    const read = z.safeParse(networkShares.answer, answer);
    if (!read.success) throw new UnexpectedAnswer('The shares have another form.');
    const { values, undated } = read.data;
    return { shares: sharesOfValues(values.map(({ value, count }) => [value, count])), undated };
  }

  override async activity(signal?: AbortSignal): Promise<readonly FranchiseActivity[]> {
    const read = z.safeParse(networkActivity.answer, await this.client.call(networkActivity, { signal }));
    if (!read.success) throw new UnexpectedAnswer('The activity has another form.');
    return read.data.data.map(({ newest, ...each }) => ({ ...each, newest }));
  }
}
