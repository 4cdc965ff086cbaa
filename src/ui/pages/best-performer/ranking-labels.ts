import type { Performer, PerformerMetric } from '#core/reports/ranking';
import { type Decimal, toDecimalText, toRupees } from '#core/shared/money';
import { ratioText } from '../../kit/format/ratio';
import { rupees } from '../../kit/format/rupees';
import { useTexts } from '../../kit/texts/use-texts';
import { bestPerformerTexts } from './best-performer-texts';

/** Returns a function that names someone in the ranking: "You", the name for an admin, the initials of anyone else. */
export function usePerformerName(): (performer: Performer) => string {
  const t = useTexts(bestPerformerTexts);
  return ({ own, name, initials }) => (own ? t('best.you') : (name ?? initials));
}

/** Returns a function that formats a result: rupees, accounts, or a percentage. */
export function useResultText(metric: PerformerMetric): (value: Decimal) => string {
  const t = useTexts(bestPerformerTexts);
  return (value) => {
    if (metric === 'commission') return rupees(toRupees(value));
    if (metric === 'demat') return t('best.accounts', { count: Number(value.units) });
    return ratioText(toDecimalText(value));
  };
}

/** Returns the rank of the next better place; undefined for the first. */
export function rankAbove(places: readonly Performer[], own: Performer): number | undefined {
  return places.findLast(({ rank }) => rank < own.rank)?.rank;
}
