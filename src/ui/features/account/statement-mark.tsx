import { Check, CirclePause, Clock, Lock, type LucideIcon } from 'lucide-react';
import { nextPayment, ownPayouts } from '#contract/own-payouts';
import type { AccountFigures } from '#core/ledger/amounts';
import { type StatementState, statementState } from '#core/payouts/statement-state';
import { useAnswer } from '../../data/use-answer';
import { StatePill, type StateTone } from '../../kit/components/state-pill';
import { dayText, noonOf } from '../../kit/format/dates';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { accountTexts } from './account-texts';

const LOOKS: Readonly<
  Record<StatementState['kind'], { readonly icon: LucideIcon; readonly tone: StateTone }>
> = {
  paid: { icon: Check, tone: 'success' },
  'on-its-way': { icon: Clock, tone: 'info' },
  held: { icon: CirclePause, tone: 'warning' },
};

type StatementMarkProps = {
  franchiseCode: string;
  figures: Pick<AccountFigures, 'month' | 'closing'>;
  /** Whether it is in a row, where a month without news has no mark. */
  bare?: boolean;
};

/** Marks a closed month by the state of its balance: paid, under way or on hold; otherwise as closed. */
export function StatementMark({ franchiseCode, figures, bare = false }: StatementMarkProps) {
  const t = useTexts(accountTexts);
  const { language } = useLanguage();
  const payouts = useAnswer(ownPayouts, { path: { code: franchiseCode } }).data;
  const next = useAnswer(nextPayment, { path: { code: franchiseCode } }).data;
  const state = payouts && next && statementState(figures, { payouts, held: next.held });
  if (!state)
    return bare ? null : (
      <StatePill tone="neutral" icon={Lock}>
        {t('statementOf.closed')}
      </StatePill>
    );
  return (
    <StatePill {...LOOKS[state.kind]} bare={bare}>
      {state.kind === 'paid'
        ? t('statementState.paid', { day: dayText(noonOf(state.day), language) })
        : t(`statementState.${state.kind}`)}
    </StatePill>
  );
}
