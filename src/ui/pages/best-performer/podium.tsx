import type { Performer, PerformerMetric } from '#core/reports/ranking';
import { joinClasses } from '../../kit/components/join-classes';
import { useTexts } from '../../kit/texts/use-texts';
import { bestPerformerTexts } from './best-performer-texts';
import { usePerformerName, useResultText } from './ranking-labels';

const STEPS = ['h-24', 'h-18', 'h-13'] as const;
/** The first place is in the middle; for a screen reader the order stays first, second, third. */
const ORDER = ['order-2', 'order-1', 'order-3'] as const;

/** Shows the first three places as a podium, which is a list for a screen reader. */
export function Podium(props: { places: readonly Performer[]; metric: PerformerMetric }) {
  const t = useTexts(bestPerformerTexts);
  const nameOf = usePerformerName();
  const result = useResultText(props.metric);
  const first = props.places.slice(0, STEPS.length);
  return (
    <ol
      aria-label={t('best.podium')}
      className="grid grid-cols-3 items-end gap-2 rounded-card bg-surface px-3 pt-5 shadow-card"
    >
      {first.map((place, at) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: others have no name here but their place.
          key={at}
          className={joinClasses('min-w-0 text-center', ORDER[at])}
        >
          <p className="t-label line-clamp-2 font-semibold wrap-anywhere text-text">{nameOf(place)}</p>
          <p className="t-caption truncate text-text-2">{place.city ?? '\u00a0'}</p>
          <p className="t-caption mb-2 font-semibold break-words text-text tabular-nums">
            {place.value && result(place.value)}
          </p>
          <p
            className={joinClasses(
              't-title grid place-items-center rounded-t-button',
              STEPS[place.rank - 1] ?? STEPS[2],
              place.own ? 'bg-primary text-on-primary' : 'bg-primary-soft text-primary-text',
            )}
          >
            {t('best.ordinal', { rank: place.rank })}
          </p>
        </li>
      ))}
    </ol>
  );
}
