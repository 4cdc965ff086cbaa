import { Copy, Lock } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { confirmClosing } from '#contract/closings';
import type { PreparedClosing } from '#core/closing/closing';
import { type Decimal, toRupees } from '#core/shared/money';
import type { Month } from '#core/shared/month';
import { useServices } from '../../../data/app-services';
import { useTyped } from '../../../data/drafts/use-typed';
import { useWrite } from '../../../data/use-write';
import { HashBlock } from '../../../features/account/hash-block';
import { Button } from '../../../kit/components/button';
import { Card } from '../../../kit/components/card';
import { Field } from '../../../kit/components/field';
import { Icon } from '../../../kit/components/icon';
import { Money } from '../../../kit/components/money';
import { Notice } from '../../../kit/components/notice';
import { TextAreaField } from '../../../kit/components/text-area-field';
import { useCopy } from '../../../kit/components/use-copy';
import { showToast } from '../../../kit/feedback/toast';
import { monthName } from '../../../kit/format/dates';
import { useLanguage } from '../../../kit/texts/language-provider';
import { useTexts } from '../../../kit/texts/use-texts';
import { stepId } from './close-steps';
import { conflictIn, useClosingFailureText } from './closing-failure-text';
import { closingTexts } from './closing-texts';
import { moneyViewAddress } from './money-address';

const SHORTEST_REASON = 3;

type CloseConfirmProps = {
  prepared: PreparedClosing;
  credited: Decimal;
  /** Whether this is the first closed month. */
  first: boolean;
  preparing: boolean;
  onPrepare: () => void;
};

/** Closes the month as the last step, with the hash of the shown amounts, once the name of the month is typed. */
export function CloseConfirm({ prepared, credited, first, preparing, onPrepare }: CloseConfirmProps) {
  const t = useTexts(closingTexts);
  const { language } = useLanguage();
  const { month, hash, vendors, incomplete } = prepared;
  const name = monthName(month, language);
  const { values, set } = useTyped(`close ${month}`, { month: '', reason: '' });
  const { busy, failure, clear, close } = useClosing(prepared);
  const [left, setLeft] = useState(false);
  const failureText = useClosingFailureText('confirm');
  const isTyped = namesMonth(values.month, month);
  const reason = values.reason.trim();
  const nobody = first && vendors.every(({ lines }) => lines === 0);
  const asksReason = incomplete.length > 0 || nobody;
  const reasonMissing = asksReason && reason.length < SHORTEST_REASON;
  const conflict = conflictIn(failure?.error);
  const preparesAgain = conflict === 'stale' || conflict === 'hash-differs' || conflict === 'not-prepared';
  const prepareAgain = () => {
    clear();
    onPrepare();
  };
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    if (!isTyped || reasonMissing || preparing) return;
    close(asksReason ? reason : undefined, () => set({ month: '', reason: '' }));
  };
  return (
    <section id={stepId('confirm')} tabIndex={-1} aria-label={t('closing.step.confirm')}>
      <Card>
        <form noValidate onSubmit={confirm} className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <div>
            <p className="t-label text-text-2">{t('closing.creditedTo', { count: vendors.length })}</p>
            <Money amount={toRupees(credited)} size="l" className="text-text" />
          </div>
          <HashBlock label={t('closing.hash')} hash={hash} end={<CopyHash hash={hash} />} />
          {failure && (
            <Notice
              tone="failed"
              {...failureText(failure.error)}
              actions={preparesAgain ? [{ label: t('closing.again'), onAction: prepareAgain }] : []}
            />
          )}
          {asksReason && (
            <TextAreaField
              label={t(incomplete.length > 0 ? 'closing.incompleteReason' : 'closing.nobodyReason')}
              value={values.reason}
              onChange={(text) => set({ reason: text })}
              maxLength={500}
            />
          )}
          <Field
            label={t('closing.type', { month: name })}
            value={values.month}
            onChange={(text) => {
              setLeft(false);
              set({ month: text });
            }}
            onBlur={() => setLeft(true)}
            autoComplete="off"
            error={
              left && values.month.trim() !== '' && !isTyped ? t('closing.typed', { month: name }) : undefined
            }
          />
          <p className="t-meta -mt-2 flex items-center gap-2 text-text-2">
            <Icon of={Lock} size={16} />
            {t('closing.final')}
          </p>
          <Button type="submit" wide disabled={!isTyped || reasonMissing || busy || preparing}>
            {busy ? t('closing.going') : t('closing.go', { month: name })}
          </Button>
        </form>
      </Card>
    </section>
  );
}

/** Closes a month as prepared, and then returns to the list of months. */
function useClosing({ month, hash }: PreparedClosing) {
  const t = useTexts(closingTexts);
  const { language } = useLanguage();
  const navigate = useNavigate();
  const { api } = useServices();
  const { busy, failure, clear, run } = useWrite(t('closing.failed.confirm'));
  const close = (incomplete: string | undefined, onClosed: () => void) =>
    void run(async (place) => {
      await api.call(confirmClosing, { path: { month }, body: { hash, incomplete } });
      showToast(t('closing.done', { month: monthName(month, language) }));
      onClosed();
      place.follow(() => void navigate(moneyViewAddress('months'), { replace: true }));
    });
  return { busy, failure, clear, close };
}

/** Whether a text is the name of the month, in either language and any spelling, or its key. */
function namesMonth(typed: string, month: Month): boolean {
  const plain = (text: string) => text.trim().replaceAll(/\s+/g, ' ').toLowerCase();
  return [month, monthName(month, 'en'), monthName(month, 'hi')].some((name) => plain(name) === plain(typed));
}

function CopyHash({ hash }: { hash: string }) {
  const t = useTexts(closingTexts);
  const copy = useCopy(t('closing.copied'));
  return (
    <Button variant="outline" size="card" icon={Copy} onClick={() => void copy(hash)}>
      {t('closing.copy')}
    </Button>
  );
}
