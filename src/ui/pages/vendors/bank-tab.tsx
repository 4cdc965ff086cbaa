import { Ban, Check, CircleX, Clock, type LucideIcon, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { beneficiary, holdPayouts, releasePayouts } from '#contract/beneficiaries';
import { ownPayouts } from '#contract/own-payouts';
import type { PayoutDetails } from '#core/payouts/beneficiary';
import type { OwnPayout } from '#core/payouts/payout';
import { toRupees } from '#core/shared/money';
import { useServices } from '../../data/app-services';
import { useAnswer } from '../../data/use-answer';
import { failureToast, useWrite } from '../../data/use-write';
import { BankAccountSheet } from '../../features/payouts/bank-account-sheet';
import { PayoutReasonSheet } from '../../features/payouts/payout-reason-sheet';
import { useHoldText } from '../../features/payouts/use-hold-text';
import { Button } from '../../kit/components/button';
import { Card } from '../../kit/components/card';
import { EmptyState } from '../../kit/components/empty-state';
import { ListCard } from '../../kit/components/list-card';
import { Money } from '../../kit/components/money';
import { Notice } from '../../kit/components/notice';
import { PlainRow } from '../../kit/components/plain-row';
import { Outdated } from '../../kit/components/read-failed';
import { Section } from '../../kit/components/section-title';
import { SkeletonRegion } from '../../kit/components/skeleton';
import { SkeletonRows } from '../../kit/components/skeleton-rows';
import { StatePill, type StateTone } from '../../kit/components/state-pill';
import { showToast } from '../../kit/feedback/toast';
import { dayText, noonOf } from '../../kit/format/dates';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { BankAccountFacts } from './bank-account-facts';
import { bankAccountTexts } from './bank-account-texts';
import type { KnownVendor } from './use-vendor-directory';
import { VerifyAccountSheet } from './verify-account-sheet';

const LOOKS: Readonly<Record<OwnPayout['state'], { readonly tone: StateTone; readonly icon: LucideIcon }>> = {
  approved: { tone: 'neutral', icon: Clock },
  waiting: { tone: 'neutral', icon: Clock },
  paid: { tone: 'success', icon: Check },
  failed: { tone: 'danger', icon: CircleX },
  returned: { tone: 'danger', icon: Undo2 },
  cancelled: { tone: 'neutral', icon: Ban },
};

/** Shows a vendor's bank account, who entered and verified it, any hold, and the vendor's payouts. */
export function BankTab({ vendor }: { vendor: KnownVendor }) {
  const t = useTexts(bankAccountTexts);
  const details = useAnswer(beneficiary, { path: { id: vendor.id } });
  const { data, isFetching } = details;
  return (
    <div className="grid max-w-(--page-narrow) grid-cols-[minmax(0,1fr)] gap-4">
      <Outdated query={details} what={t('bankAccount.failed')} />
      {!data && isFetching && (
        <SkeletonRegion>
          <SkeletonRows rows={['first', 'second', 'third']} />
        </SkeletonRegion>
      )}
      {data && <Details vendor={vendor} details={data} />}
      {data && <VendorPayouts franchiseCode={vendor.franchiseCode} />}
    </div>
  );
}

type Act = 'enter' | 'verify' | 'hold';

function Details({ vendor, details }: { vendor: KnownVendor; details: PayoutDetails }) {
  const t = useTexts(bankAccountTexts);
  const holdText = useHoldText();
  const [act, setAct] = useState<Act>();
  const { beneficiary, held, heldNote, isOwnEntry } = details;
  const isHeldByOffice = held === 'by-office' || heldNote !== undefined;
  const close = () => setAct(undefined);
  const hold = !isHeldByOffice && (
    <Button variant="text" size="card" aria-haspopup="dialog" onClick={() => setAct('hold')}>
      {t('bankAccount.hold')}
    </Button>
  );
  return (
    <section aria-label={t('bankAccount.title')} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {isHeldByOffice && <ReleaseNotice vendorId={vendor.id} note={heldNote} />}
      {beneficiary ? (
        <Card>
          <BankAccountFacts
            beneficiary={beneficiary}
            held={held && held !== 'by-office' ? holdText(held) : undefined}
          />
          {!beneficiary.verified && isOwnEntry && (
            <p className="t-meta mt-3 text-text-2">{t('bankAccount.ownEntry')}</p>
          )}
          <div className="mt-4 flex flex-wrap gap-3">
            {!beneficiary.verified && !isOwnEntry && (
              <Button size="card" aria-haspopup="dialog" onClick={() => setAct('verify')}>
                {t('bankAccount.verify')}
              </Button>
            )}
            <Button variant="outline" size="card" aria-haspopup="dialog" onClick={() => setAct('enter')}>
              {t('bankAccount.change')}
            </Button>
            {hold}
          </div>
        </Card>
      ) : (
        <EmptyState
          title={t('bankAccount.none')}
          text={t('bankAccount.noneText')}
          action={
            <Button aria-haspopup="dialog" onClick={() => setAct('enter')}>
              {t('bankAccount.enter')}
            </Button>
          }
          more={hold}
        />
      )}
      {act === 'enter' && (
        <BankAccountSheet
          vendorId={vendor.id}
          before={beneficiary}
          title={t(beneficiary ? 'bankAccount.sheetChange' : 'bankAccount.sheetEnter')}
          context={t(beneficiary ? 'bankAccount.changeText' : 'bankAccount.enterText')}
          onClose={close}
        />
      )}
      {act === 'verify' && beneficiary && (
        <VerifyAccountSheet vendor={vendor} beneficiary={beneficiary} onClose={close} />
      )}
      {act === 'hold' && <HoldPayoutsSheet vendor={vendor} onClose={close} />}
    </section>
  );
}

const FORM = 'hold-payouts';

/** Holds a vendor's payouts, with a reason that the vendor reads. */
function HoldPayoutsSheet({ vendor, onClose }: { vendor: KnownVendor; onClose: () => void }) {
  const t = useTexts(bankAccountTexts);
  const { api } = useServices();
  return (
    <PayoutReasonSheet
      form={`${FORM} ${vendor.id}`}
      title={t('bankAccount.hold')}
      context={t('bankAccount.holdText')}
      save={t('bankAccount.hold')}
      saving={t('bankAccount.holding')}
      done={t('bankAccount.heldDone')}
      failed={t('bankAccount.holdFailed')}
      act={(reason) => api.call(holdPayouts, { path: { id: vendor.id }, body: { reason } })}
      onClose={onClose}
    />
  );
}

/** Says that the office holds a vendor's payouts and why, with a button to release them. */
function ReleaseNotice({ vendorId, note }: { vendorId: string; note: string | undefined }) {
  const t = useTexts(bankAccountTexts);
  const { api } = useServices();
  const { run } = useWrite(t('bankAccount.releaseFailed'), failureToast);
  const release = () =>
    void run(async () => {
      await api.call(releasePayouts, { path: { id: vendorId } });
      showToast(t('bankAccount.released'));
    });
  return (
    <Notice
      tone="incomplete"
      what={t('bankAccount.heldWhat')}
      where={note}
      actions={[{ label: t('bankAccount.release'), onAction: release }]}
    />
  );
}

/** Lists the payouts of a vendor, newest first. */
function VendorPayouts({ franchiseCode }: { franchiseCode: string }) {
  const t = useTexts(bankAccountTexts);
  const query = useAnswer(ownPayouts, { path: { code: franchiseCode } });
  return (
    <Section title={t('bankAccount.payouts')}>
      <ListCard
        label={t('bankAccount.payouts')}
        rows={query.data}
        query={query}
        failed={t('bankAccount.payoutsFailed')}
        none={t('bankAccount.payoutsNone')}
      >
        {(payout) => <PayoutRow key={payout.no} payout={payout} />}
      </ListCard>
    </Section>
  );
}

function PayoutRow({ payout: { no, amount, state, utr, day, why, account } }: { payout: OwnPayout }) {
  const t = useTexts(bankAccountTexts);
  const { language } = useLanguage();
  return (
    <PlainRow
      title={t('bankAccount.payoutOf', { no, day: dayText(noonOf(day), language) })}
      second={
        <>
          <StatePill {...LOOKS[state]} bare>
            {t(`bankAccount.state.${state}`)}
          </StatePill>{' '}
          {[why, utr, account].filter(Boolean).join(' · ')}
        </>
      }
      end={<Money amount={toRupees(amount)} className="text-text" />}
    />
  );
}
