import type { Performer, PerformerMetric } from '#core/reports/ranking';
import { Card } from '../../kit/components/card';
import { useTexts } from '../../kit/texts/use-texts';
import { bestPerformerTexts } from './best-performer-texts';
import { rankAbove, useResultText } from './ranking-labels';

/** Shows the own place, and the distance to the next: "You are 7th of 48, ₹2,150.00 to 6th". */
export function OwnPlace(props: { places: readonly Performer[]; metric: PerformerMetric }) {
  const { places, metric } = props;
  const t = useTexts(bestPerformerTexts);
  const result = useResultText(metric);
  const own = places.find((place) => place.own);
  if (!own) {
    return (
      <Card>
        <p className="t-row text-text">{t('best.notRanked')}</p>
        {metric === 'conversion' && <p className="t-meta mt-1 text-text-2">{t('best.fewLeads')}</p>}
      </Card>
    );
  }
  const ordinal = (rank: number) => t('best.ordinal', { rank });
  const above = rankAbove(places, own);
  const shared = places.some((place) => !place.own && place.rank === own.rank);
  const where = t('best.own', { rank: ordinal(own.rank), count: places.length });
  return (
    <Card>
      <p className="t-title text-text">
        {above && own.gap
          ? `${where}, ${t('best.gap', { gap: result(own.gap), rank: ordinal(above) })}`
          : where}
      </p>
      <p className="t-meta mt-1 text-text-2">
        {[
          own.value ? result(own.value) : '-',
          shared && t('best.shared'),
          !above && !shared && t('best.leading'),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </Card>
  );
}
