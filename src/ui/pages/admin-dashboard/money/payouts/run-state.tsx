import { Ban, Check, CircleCheck, Clock, Eye, type LucideIcon, PencilLine } from 'lucide-react';
import type { PayoutRunHead, RunState } from '#core/payouts/payout';
import { StatePill, type StateTone } from '../../../../kit/components/state-pill';
import { useTexts } from '../../../../kit/texts/use-texts';
import { payoutsTexts } from './payouts-texts';
import { runTexts } from './run-texts';

const LOOKS: Readonly<Record<RunState, { readonly tone: StateTone; readonly icon: LucideIcon }>> = {
  draft: { tone: 'neutral', icon: PencilLine },
  submitted: { tone: 'info', icon: Eye },
  approved: { tone: 'info', icon: Check },
  exported: { tone: 'warning', icon: Clock },
  done: { tone: 'success', icon: CircleCheck },
  cancelled: { tone: 'neutral', icon: Ban },
};

/** Shows the state of a run. On its page it also says who has to act: `isOwn` tells whether the caller made it. */
export function RunStateMark(props: {
  run: Pick<PayoutRunHead, 'state' | 'open'>;
  isOwn?: boolean;
  bare?: boolean;
}) {
  const { run, isOwn, bare = false } = props;
  const { state, open } = run;
  const t = useTexts(payoutsTexts);
  const words = useTexts(runTexts);
  const { tone, icon } = LOOKS[state];
  const text = () => {
    if (state === 'submitted' && isOwn !== undefined)
      return words(isOwn ? 'run.waitingForOther' : 'run.waitingForYou');
    if (state === 'exported') return t('payouts.state.exported', { count: open });
    return t(`payouts.state.${state}`);
  };
  return (
    <StatePill tone={tone} icon={icon} bare={bare}>
      {text()}
    </StatePill>
  );
}
