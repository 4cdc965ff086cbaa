import { useState } from 'react';
import { openPayoutLock, type PayoutLock, payoutLock } from '#contract/payout-lock';
import { useServices } from '../../../../data/app-services';
import { useAnswer } from '../../../../data/use-answer';
import { PayoutReasonSheet } from '../../../../features/payouts/payout-reason-sheet';
import { Notice, NotLoaded } from '../../../../kit/components/notice';
import { dayAndTime } from '../../../../kit/format/dates';
import { useLanguage } from '../../../../kit/texts/language-provider';
import { useTexts } from '../../../../kit/texts/use-texts';
import { payoutsTexts } from './payouts-texts';

const FORM = 'payout-lock';

/**
 * Shows that payouts are locked since a backup was restored, and how two administrators unlock them; nothing otherwise.
 */
export function LockNotice() {
  const [asking, setAsking] = useState(false);
  const t = useTexts(payoutsTexts);
  const query = useAnswer(payoutLock);
  const lock = query.data;
  if (!lock) return <NotLoaded query={query} what={t('payouts.lockUnread')} />;
  if (!lock.isLocked) return null;
  return (
    <>
      <Locked lock={lock} onOpen={() => setAsking(true)} />
      {asking && <NothingMissingSheet onClose={() => setAsking(false)} />}
    </>
  );
}

function Locked({ lock, onOpen }: { lock: PayoutLock; onOpen: () => void }) {
  const t = useTexts(payoutsTexts);
  const { language } = useLanguage();
  const { since, statedBy } = lock;
  return (
    <Notice
      tone="failed"
      what={
        since === undefined
          ? t('payouts.locked')
          : t('payouts.lockedOn', { day: dayAndTime(new Date(since), language) })
      }
      where={statedBy ? t('payouts.stated', { name: statedBy }) : t('payouts.lockedText')}
      actions={[{ label: t('payouts.nothingMissing'), onAction: onOpen }]}
    />
  );
}

function NothingMissingSheet({ onClose }: { onClose: () => void }) {
  const t = useTexts(payoutsTexts);
  const { api } = useServices();
  return (
    <PayoutReasonSheet
      form={FORM}
      title={t('payouts.nothingMissing')}
      context={t('payouts.nothingMissingText')}
      save={t('payouts.nothingMissing')}
      saving={t('payouts.stating')}
      done={t('payouts.statedDone')}
      failed={t('payouts.lockFailed')}
      act={(reason) => api.call(openPayoutLock, { body: { reason } })}
      onClose={onClose}
    />
  );
}
