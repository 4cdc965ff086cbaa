import { Link } from 'react-router-dom';
import type { Performer, PerformerMetric } from '#core/reports/ranking';
import { vendorAddress } from '../../features/franchises/vendor-address';
import { joinClasses } from '../../kit/components/join-classes';
import { useTexts } from '../../kit/texts/use-texts';
import { bestPerformerTexts } from './best-performer-texts';
import { usePerformerName, useResultText } from './ranking-labels';

/** Shows every place of a month; for an admin each has its result and links to the vendor. */
export function RankingTable(props: { places: readonly Performer[]; metric: PerformerMetric }) {
  const t = useTexts(bestPerformerTexts);
  const nameOf = usePerformerName();
  const result = useResultText(props.metric);
  // A vendor, who sees only the own result, has it above the table.
  const hasResults = props.places.every(({ value }) => value !== undefined);
  return (
    <div className="overflow-x-auto rounded-card bg-surface shadow-card">
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">{t('best.ranking')}</caption>
        <thead>
          <tr className="t-label h-10 border-b border-hairline-strong text-text-2 *:px-3 *:font-[500]">
            <th scope="col">{t('best.rank')}</th>
            <th scope="col">{t('best.partner')}</th>
            <th scope="col" className="max-narrow:hidden">
              {t('best.city')}
            </th>
            {hasResults && (
              <th scope="col" className="text-right">
                {t('best.result')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {props.places.map((place, at) => (
            <tr
              // biome-ignore lint/suspicious/noArrayIndexKey: others have no name here but their place.
              key={at}
              aria-current={place.own || undefined}
              className={joinClasses(
                't-label relative h-13 border-t border-hairline text-text first:border-t-0 *:px-3 *:py-1.5',
                place.own ? 'bg-primary-soft shadow-[inset_3px_0_0_var(--primary)]' : 'has-[a]:hover:bg-bg',
              )}
            >
              <td className="w-14 tabular-nums">{place.rank}</td>
              <th scope="row" className="font-semibold">
                {place.vendorId && !place.own ? (
                  <Link
                    to={vendorAddress(place.vendorId)}
                    className="text-text outline-offset-0 after:absolute after:inset-0"
                  >
                    {nameOf(place)}
                  </Link>
                ) : (
                  nameOf(place)
                )}
                {place.franchiseCode && !place.own && (
                  <span className="t-meta block text-text-2">{place.franchiseCode}</span>
                )}
              </th>
              <td className="text-text-2 max-narrow:hidden">{place.city}</td>
              {hasResults && (
                <td className="text-right font-semibold tabular-nums">
                  {place.value && result(place.value)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
