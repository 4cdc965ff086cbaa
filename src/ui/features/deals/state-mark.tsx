import type { DealStatus } from '#core/commission/deal-assessment';
import { StatePill } from '../../kit/components/state-pill';
import { useTexts } from '../../kit/texts/use-texts';
import { lookOf } from './deal-statuses';
import { dealsTexts } from './deals-texts';

type StateMarkProps = {
  state: DealStatus | undefined;
  pill?: boolean;
  /** Whether it shows one word, with the sentence as tooltip: for a row of a compact table. */
  short?: boolean;
};

/** Shows whether a deal counts, as icon and text; the text may wrap but is never cut. */
export function StateMark({ state, pill = false, short = false }: StateMarkProps) {
  const t = useTexts(dealsTexts);
  const sentence = t(`state.${state ?? 'reading'}`);
  return (
    <span className="inline-flex *:whitespace-normal" title={short ? sentence : undefined}>
      <StatePill {...lookOf(state)} bare={!pill}>
        {short ? t(`state.short.${state ?? 'reading'}`) : sentence}
      </StatePill>
    </span>
  );
}
