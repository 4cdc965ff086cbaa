import { useState } from 'react';
import { putAmount } from '#contract/put-rules';
import { openingAmount } from '#contract/settings';
import { effectOfAmount, readOpeningAmount } from '#core/settings/portal-settings';
import { add, type Decimal, toRupees } from '#core/shared/money';
import type { Month } from '#core/shared/month';
import { type AmountProposal, type AmountVersion, isAmountOf } from '#core/vendors/opening-amount';
import type { DaysOfRules } from '#core/vendors/rule-version';
import { useServices } from '../../data/app-services';
import { useTypedInSheet } from '../../data/drafts/use-typed';
import { useAnswer } from '../../data/use-answer';
import { useOwnTries } from '../../data/use-own-tries';
import { useWrite } from '../../data/use-write';
import { commissionTexts } from '../../features/commission/commission-texts';
import { ClosedMonthsNotice } from '../../features/dated-rules/closed-months-notice';
import { daysTyped, RuleDays, THIS_MONTH } from '../../features/dated-rules/rule-days';
import { settingsTexts } from '../../features/settings/settings-texts';
import { Field } from '../../kit/components/field';
import { Notice } from '../../kit/components/notice';
import { ReasonSheet } from '../../kit/components/reason-sheet';
import { showToast } from '../../kit/feedback/toast';
import { dayAndTime } from '../../kit/format/dates';
import { rupees } from '../../kit/format/rupees';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';

const FORM = 'opening-amount';

/** Asks for a new opening amount for accounts created on some days; shows its effect before it is saved. */
export function AmountSheet({ newest, onClose }: { newest: AmountVersion; onClose: () => void }) {
  const t = useTexts(settingsTexts);
  const { api, calendar, clock } = useServices();
  const { values, set, changed } = useTypedInSheet(FORM, { amount: '', reason: '', ...THIS_MONTH });
  // The version at the time of opening, whatever is read meanwhile.
  const [base, setBase] = useState(newest);
  const [tried, setTried] = useState(false);
  const [clash, setClash] = useState<AmountVersion>();
  const [closedMonths, setClosedMonths] = useState<readonly Month[]>();
  const put = useOwnTries((proposal: AmountProposal) => putAmount(api, proposal), isAmountOf);
  const { busy, failure, clear, run } = useWrite(t('settings.amountFailed'));
  const amount = readOpeningAmount(values.amount);
  const days = daysTyped(values, calendar.monthAt(clock.now()));
  const change = (typed: Partial<typeof values>) => {
    clear();
    setClosedMonths(undefined);
    set(typed);
  };
  const save = (reason: string, retroactive = false) =>
    void run(async (place) => {
      if (!amount || !days) return;
      const proposal = { base: base.version, amount, reason, retroactive, ...days };
      const outcome = await put(proposal);
      if (outcome.kind === 'clash') return place.ask(() => setClash(outcome.current));
      if (outcome.kind === 'closed-months') return place.ask(() => setClosedMonths(outcome.months));
      showToast(t('settings.amountSaved'));
      place.follow(onClose);
    });
  return (
    <ReasonSheet
      title={t('settings.amountSheet')}
      context={t('settings.amountContext')}
      unsaved={changed}
      save={t('settings.saveAmount')}
      busy={busy}
      disabled={clash !== undefined}
      failure={failure?.sentence}
      reason={values.reason}
      onReason={(reason) => set({ reason })}
      onTry={() => {
        setTried(true);
        setClosedMonths(undefined);
        return amount !== undefined && days !== undefined;
      }}
      onSave={save}
      onClose={onClose}
      effect={amount && days && <Effect amount={amount} days={days} />}
    >
      {clash && (
        <ClashNotice
          theirs={clash}
          onTake={() => {
            setBase(clash);
            setClash(undefined);
          }}
        />
      )}
      {closedMonths && (
        <ClosedMonthsNotice months={closedMonths} onSave={() => save(values.reason.trim(), true)} />
      )}
      <Field
        label={t('settings.newAmount')}
        prefix="₹"
        inputMode="decimal"
        autoComplete="off"
        value={values.amount}
        onChange={(typed) => change({ amount: typed })}
        error={tried && !amount ? t('settings.fault.not-amount') : undefined}
      />
      <RuleDays typed={values} tried={tried} onChange={change} />
    </ReasonSheet>
  );
}

/** Shows how many accounts of these days earn a different amount, and the total difference. */
function Effect({ amount, days }: { amount: Decimal; days: DaysOfRules }) {
  const t = useTexts(settingsTexts);
  const commission = useTexts(commissionTexts);
  const { data, error, isFetching, refetch } = useAnswer(openingAmount, { query: days, staleTime: 0 });
  if (error && !isFetching) {
    return <Notice tone="unread" what={t('settings.effectFailed')} onRetry={refetch} />;
  }
  const effect = data && effectOfAmount(data, amount);
  return (
    <p
      role="status"
      aria-busy={isFetching}
      className="t-label min-h-16 rounded-control bg-primary-soft px-3.5 py-3 text-text"
    >
      {!effect && t('settings.effectReading')}
      {effect && data.accounts === 0 && t('settings.effectNoAccounts')}
      {effect &&
        data.accounts > 0 &&
        t('settings.effectOf', {
          count: data.accounts,
          amount: rupees(toRupees(effect), { plus: true }),
          before: rupees(toRupees(data.earning)),
          after: rupees(toRupees(add(data.earning, effect))),
        })}
      {data?.complete === false && ` ${commission('commission.sourceIncomplete')}`}
    </p>
  );
}

function ClashNotice({ theirs, onTake }: { theirs: AmountVersion; onTake: () => void }) {
  const t = useTexts(settingsTexts);
  const { language } = useLanguage();
  const { amount, changedBy, changedAt } = theirs;
  return (
    <Notice
      tone="failed"
      what={t('settings.amountClash', {
        name: changedBy ?? t('settings.someone'),
        amount: rupees(toRupees(amount)),
        time: changedAt === undefined ? '-' : dayAndTime(new Date(changedAt), language),
      })}
      where={t('settings.amountClashText')}
      actions={[{ label: t('settings.amountTake'), onAction: onTake }]}
    />
  );
}
