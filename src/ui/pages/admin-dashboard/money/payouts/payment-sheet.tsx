import { Copy } from 'lucide-react';
import { useState } from 'react';
import { payoutFailed, payoutPaid } from '#contract/payouts';
import { type Payout, type PayoutRun, UTR } from '#core/payouts/payout';
import { toRupees } from '#core/shared/money';
import { isDay } from '#core/shared/month';
import { useServices } from '../../../../data/app-services';
import { useTypedInSheet } from '../../../../data/drafts/use-typed';
import { useVendors } from '../../../../data/use-vendors';
import { useWrite } from '../../../../data/use-write';
import { AdviceButton } from '../../../../features/payouts/advice-button';
import { Field } from '../../../../kit/components/field';
import { FormSheet } from '../../../../kit/components/form-sheet';
import { IconButton } from '../../../../kit/components/icon-button';
import { Notice } from '../../../../kit/components/notice';
import { SegmentedControl } from '../../../../kit/components/segmented-control';
import { TextAreaField } from '../../../../kit/components/text-area-field';
import { useCopy } from '../../../../kit/components/use-copy';
import { showToast } from '../../../../kit/feedback/toast';
import { rupees } from '../../../../kit/format/rupees';
import { useTexts } from '../../../../kit/texts/use-texts';
import { isOpen, sentPayouts } from './result-rows';
import { resultsTexts } from './results-texts';

const FORM = 'payout-payment';
const SHORTEST_REASON = 3;

type PaymentSheetProps = {
  run: PayoutRun;
  payout: Payout;
  /** Called once the payment is recorded. */
  onDone: () => void;
  onClose: () => void;
};

/** Manages the form about the outcome of a payment: what is typed, its faults, and the call that records it. */
function useOutcome({ run, payout, onDone, onClose }: PaymentSheetProps, name: string) {
  const t = useTexts(resultsTexts);
  const { api, calendar, clock } = useServices();
  const { franchiseCode, amount } = payout;
  const today = calendar.dayAt(clock.now());
  const { values, set, changed } = useTypedInSheet(`${FORM} ${run.no} ${franchiseCode}`, {
    outcome: 'paid',
    utr: '',
    day: today,
    why: '',
  });
  const [tried, setTried] = useState(false);
  // Decided when the sheet opens: if an answer is lost, the outcome may be stored, and sending the same again is then
  // intended.
  const [isKnown] = useState(!isOpen(payout));
  const write = useWrite(t('hand.failure'));
  const refusal = write.failure?.sentence;
  const isPaid = !isKnown && values.outcome === 'paid';
  const utr = values.utr.trim();
  const day = isDay(values.day) && values.day <= today ? values.day : undefined;
  const why = values.why.trim();
  const wrong = {
    utr: !UTR.test(utr),
    day: day === undefined,
    why: why.length < SHORTEST_REASON,
  };
  const mayNot = !isPaid && run.isOwn;
  const path = { no: String(run.no) };
  const save = () => {
    setTried(true);
    if (mayNot || (isPaid ? wrong.utr || wrong.day : wrong.why)) return;
    void write.run(async (place) => {
      if (isPaid && day) {
        await api.call(payoutPaid, { path, body: { franchiseCode, utr, day } });
        showToast(t('hand.notedPaid', { name }));
        place.follow(onDone);
      } else {
        await api.call(payoutFailed, { path, body: { franchiseCode, why, state: payout.state } });
        showToast(t('hand.notedFailed', { amount: rupees(toRupees(amount)), name }));
        place.follow(onClose);
      }
    });
  };
  const change = (typed: Partial<typeof values>) => {
    write.clear();
    set(typed);
  };
  const { busy } = write;
  return {
    values,
    today,
    change,
    wrong,
    tried,
    isKnown,
    isPaid,
    mayNot,
    save,
    busy,
    refusal,
    unsaved: changed && !busy,
  };
}

/**
 * Shows what net banking asks for to pay one partner, and records that the payment was made, failed or was returned.
 */
export function PaymentSheet(props: PaymentSheetProps) {
  const { run, payout, onClose } = props;
  const t = useTexts(resultsTexts);
  const { byCode } = useVendors();
  const { franchiseCode, vendor } = payout;
  const name = byCode.get(franchiseCode)?.name ?? vendor ?? franchiseCode;
  const outcome = useOutcome(props, name);
  const { change, isKnown, isPaid, mayNot, busy, refusal } = outcome;
  const open = sentPayouts(run).filter(isOpen);
  const place = open.findIndex((each) => each.franchiseCode === franchiseCode) + 1;
  const save = isPaid ? 'hand.save' : isKnown ? 'hand.saveBack' : 'hand.saveFailed';
  return (
    <FormSheet
      title={t(isKnown ? 'hand.titleOf' : 'hand.title', { name })}
      context={place > 0 ? t('hand.context', { place, count: open.length }) : franchiseCode}
      onClose={onClose}
      unsaved={outcome.unsaved}
      cancel
      save={t(save)}
      busy={busy}
      disabled={mayNot}
      failure={refusal}
      onSubmit={outcome.save}
    >
      <PaymentFacts payout={payout} />
      {payout.state === 'paid' && payout.bankDay && (
        <div className="-my-2 -ml-2">
          <AdviceButton
            no={run.no}
            day={payout.bankDay}
            franchiseCode={franchiseCode}
            vendor={name === franchiseCode ? undefined : name}
          />
        </div>
      )}
      {!isKnown && (
        <SegmentedControl
          label={t('hand.outcome')}
          wide
          options={[
            { value: 'paid', label: t('hand.paid') },
            { value: 'failed', label: t('hand.failed') },
          ]}
          value={isPaid ? 'paid' : 'failed'}
          onChange={(outcome) => change({ outcome })}
        />
      )}
      {isPaid ? <PaidFields outcome={outcome} /> : <FailedFields outcome={outcome} />}
    </FormSheet>
  );
}

function PaidFields({ outcome }: { outcome: ReturnType<typeof useOutcome> }) {
  const t = useTexts(resultsTexts);
  const { values, today, change, wrong, tried } = outcome;
  return (
    <>
      <Field
        label={t('hand.utr')}
        value={values.utr}
        onChange={(typed) => change({ utr: typed })}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={40}
        help={t('hand.utrHelp')}
        error={tried && wrong.utr ? t('hand.utrWrong') : undefined}
      />
      <Field
        label={t('hand.day')}
        type="date"
        max={today}
        value={values.day}
        onChange={(typed) => change({ day: typed })}
        error={tried && wrong.day ? t('hand.dayWrong') : undefined}
      />
    </>
  );
}

function FailedFields({ outcome }: { outcome: ReturnType<typeof useOutcome> }) {
  const t = useTexts(resultsTexts);
  const { values, change, wrong, tried, mayNot } = outcome;
  if (mayNot) return <Notice tone="incomplete" what={t('hand.own')} />;
  return (
    <TextAreaField
      label={t('hand.why')}
      value={values.why}
      onChange={(typed) => change({ why: typed })}
      maxLength={500}
      help={t('hand.whyHelp')}
      error={tried && wrong.why ? t('hand.whyWrong') : undefined}
    />
  );
}

/**
 * Shows what net banking asks for, each with a button to copy it; the account only by its last digits, which are not
 * enough to pay to it.
 */
function PaymentFacts({ payout }: { payout: Payout }) {
  const t = useTexts(resultsTexts);
  const { amount, holder, account, ifsc, reference } = payout;
  return (
    <div>
      <dl className="rounded-button bg-bg px-3">
        <Fact label={t('hand.amount')} shown={rupees(toRupees(amount))} copied={toRupees(amount)} />
        <Fact label={t('hand.holder')} shown={holder} />
        <Fact label={t('hand.ifsc')} shown={ifsc} />
        <Fact label={t('hand.account')} shown={account} copied={null} />
        <Fact label={t('hand.reference')} shown={reference} />
      </dl>
      <p className="t-caption mt-1.5 text-text-2">{t('hand.accountText')}</p>
    </div>
  );
}

/**
 * Shows a line to copy; for an amount, `copied` differs from the shown text, and it is null where there is nothing to
 * copy.
 */
function Fact(props: { label: string; shown: string | undefined; copied?: string | null }) {
  const { label, shown, copied = shown } = props;
  const t = useTexts(resultsTexts);
  const copy = useCopy(t('results.copied'));
  if (shown === undefined) return null;
  return (
    <div className="flex min-h-11 items-center gap-3 border-b border-hairline last:border-b-0">
      <dt className="t-meta w-28 shrink-0 text-text-2">{label}</dt>
      <dd className="t-label flex min-w-0 flex-1 items-center gap-3 font-semibold text-text tabular-nums">
        <span className="min-w-0 flex-1 wrap-anywhere">{shown}</span>
        {copied && (
          <span className="-mr-2.5">
            <IconButton
              icon={Copy}
              label={t('hand.copy', { what: label })}
              variant="field"
              onClick={() => void copy(copied)}
            />
          </span>
        )}
      </dd>
    </div>
  );
}
