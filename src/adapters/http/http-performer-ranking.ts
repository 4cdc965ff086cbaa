import { saysComplete } from '#contract/figures';
import { bestPerformer, ownResults, ReadableOwnResult, ReadablePerformer } from '#contract/stats';
import {
  type OwnResults,
  type PerformerMetric,
  PerformerRanking,
  type Ranking,
  type ResultMonths,
} from '#core/reports/performer-ranking.port';
import { UnexpectedAnswer } from '#core/shared/failure';
import { type Decimal, parseDecimal } from '#core/shared/money';
import { isMonth, type Month } from '#core/shared/month';
import type { HttpClient } from './http-client';
import { readList } from './read-list';

/** The ranking from a server that announces it. */
export class HttpPerformerRanking extends PerformerRanking {
  constructor(private readonly client: HttpClient) {
    super();
  }

  override async ofMonth(month: Month, metric: PerformerMetric, signal?: AbortSignal): Promise<Ranking> {
    const answer = await this.client.call(bestPerformer, { query: { month, metric }, signal });
    const { entries, rejected } = readList(bestPerformer, answer, ReadablePerformer);
    if (rejected.length > 0) throw new UnexpectedAnswer('A place of the ranking could not be read.');
    const places = entries.map(({ Franchise_code, vendor_id, value, gap, ...place }) => ({
      ...place,
      value: exactOf(value),
      gap: exactOf(gap),
      franchiseCode: Franchise_code,
      vendorId: vendor_id,
    }));
    return { places, complete: saysComplete(answer) };
  }

  override async ownResults(
    last: Month,
    months: ResultMonths,
    metric: PerformerMetric,
    signal?: AbortSignal,
  ): Promise<OwnResults> {
    const query = { month: last, months: months === 12 ? '12' : '6', metric } as const;
    const answer = await this.client.call(ownResults, { query, signal });
    const { entries, rejected } = readList(ownResults, answer, ReadableOwnResult);
    if (rejected.length > 0) throw new UnexpectedAnswer('An own result could not be read.');
    const results = entries.map(({ month, value, ...result }) => {
      if (!isMonth(month)) throw new UnexpectedAnswer('An own result is of no month.');
      return { ...result, month, value: exactOf(value) };
    });
    return { results, complete: saysComplete(answer) };
  }
}

function exactOf(text: string | number | undefined): Decimal | undefined {
  if (text === undefined) return undefined;
  const exact = parseDecimal(text);
  if (!exact) throw new UnexpectedAnswer('A value of the ranking is not a number.');
  return exact;
}
