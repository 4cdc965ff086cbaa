import { type Performer, type PerformerMetric, PerformerRanking } from '#core/reports/performer-ranking.port';
import type { Month } from '#core/shared/month';

/** Rankings from a table of months and metrics; nobody has a result in any other. */
export class InMemoryPerformerRanking extends PerformerRanking {
  constructor(
    private readonly rankings: Readonly<Record<`${Month} ${PerformerMetric}`, readonly Performer[]>>,
  ) {
    super();
  }

  override async ofMonth(month: Month, metric: PerformerMetric): Promise<readonly Performer[]> {
    return this.rankings[`${month} ${metric}`] ?? [];
  }
}
