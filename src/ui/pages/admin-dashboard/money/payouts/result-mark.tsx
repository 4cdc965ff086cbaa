import { Ban, Check, CircleX, Clock, type LucideIcon, Undo2 } from 'lucide-react';
import type { PayoutState } from '#core/payouts/payout';
import { StatePill, type StateTone } from '../../../../kit/components/state-pill';
import { useTexts } from '../../../../kit/texts/use-texts';
import { resultsTexts } from './results-texts';

/** The states that a payment of an approved run can be in. */
type SentState = Exclude<PayoutState, 'planned' | 'held'>;

const LOOKS: Readonly<Record<SentState, { readonly tone: StateTone; readonly icon: LucideIcon }>> = {
  approved: { tone: 'neutral', icon: Clock },
  waiting: { tone: 'warning', icon: Clock },
  paid: { tone: 'success', icon: Check },
  failed: { tone: 'danger', icon: CircleX },
  returned: { tone: 'danger', icon: Undo2 },
  cancelled: { tone: 'neutral', icon: Ban },
};

/** Shows the outcome of a payment; nothing for one that was not sent. */
export function ResultMark({ state }: { state: PayoutState }) {
  const t = useTexts(resultsTexts);
  if (state === 'planned' || state === 'held') return null;
  return (
    <StatePill {...LOOKS[state]} bare>
      {t(`results.state.${state}`)}
    </StatePill>
  );
}
