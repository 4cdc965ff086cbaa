import {
  type OwnResults,
  type Performer,
  type PerformerMetric,
  PerformerRanking,
  type Ranking,
  type ResultMonths,
} from '#core/reports/performer-ranking.port';
import { ZERO } from '#core/shared/money';
import { type Month, shiftMonth } from '#core/shared/month';

/** Rankings from a table of months and metrics; nobody has a result in any other. */
export class InMemoryPerformerRanking extends PerformerRanking {
  constructor(
    private readonly rankings: Readonly<Record<`${Month} ${PerformerMetric}`, readonly Performer[]>>,
  ) {
    super();
  }

  override async ofMonth(month: Month, metric: PerformerMetric): Promise<Ranking> {
    return { places: this.rankings[`${month} ${metric}`] ?? [], complete: true };
  }

  override async ownResults(last: Month, months: ResultMonths, metric: PerformerMetric): Promise<OwnResults> {
    const asked = Array.from({ length: months }, (_, place) => shiftMonth(last, place - months + 1));
    const places = asked.map((month) => this.rankings[`${month} ${metric}`] ?? []);
    // Who has no place anywhere has no results either.
    if (!places.flat().some(({ own }) => own)) return { results: [], complete: true };
    const usual = metric === 'conversion' ? undefined : ZERO;
    const results = asked.map((month, at) => {
      const own = places[at]?.find((place) => place.own);
      return { month, rank: own?.rank, of: places[at]?.length ?? 0, value: own?.value ?? usual };
    });
    return { results, complete: true };
  }
}
