import type { DealStatus } from '#core/commission/deal-assessment';
import { StatePill } from '../../kit/components/state-pill';
import { useTexts } from '../../kit/texts/use-texts';
import { lookOf } from './deal-statuses';
import { dealsTexts } from './deals-texts';

/** Whether a deal counts, as mark and word; the word may wrap but is never cut. */
export function StateMark(props: { state: DealStatus | undefined; pill?: boolean }) {
  const { state, pill = false } = props;
  const t = useTexts(dealsTexts);
  return (
    <span className="inline-flex *:whitespace-normal">
      <StatePill {...lookOf(state)} bare={!pill}>
        {t(`state.${state ?? 'reading'}`)}
      </StatePill>
    </span>
  );
}
