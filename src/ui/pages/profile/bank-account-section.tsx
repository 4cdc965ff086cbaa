import { Check, CircleAlert, Clock, Pencil, Plus } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { beneficiary, verifyBeneficiary } from '#contract/beneficiaries';
import type { Beneficiary, PayoutDetails } from '#core/payouts/beneficiary';
import { useServices } from '../../data/app-services';
import { useAnswer } from '../../data/use-answer';
import { useOwnVendor } from '../../data/use-own-vendor';
import { useWrite } from '../../data/use-write';
import { BankAccountSheet } from '../../features/payouts/bank-account-sheet';
import { bankAccountTexts } from '../../features/payouts/bank-account-texts';
import { Button } from '../../kit/components/button';
import { Card } from '../../kit/components/card';
import { Notice, NotLoaded } from '../../kit/components/notice';
import { SectionTitle } from '../../kit/components/section-title';
import { Skeleton, SkeletonLine, SkeletonRegion } from '../../kit/components/skeleton';
import { StatePill } from '../../kit/components/state-pill';
import { showToast } from '../../kit/feedback/toast';
import { dayAndTime } from '../../kit/format/dates';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';

/** Shows the bank account for the own payouts, with the buttons to add, confirm and change it. */
export function BankAccountSection() {
  const t = useTexts(bankAccountTexts);
  const vendorId = useOwnVendor()?.id;
  const query = useAnswer(beneficiary, vendorId !== undefined && { path: { id: vendorId } });
  const { data, isFetching } = query;
  const [entering, setEntering] = useState(false);
  const section = useRef<HTMLElement>(null);
  const isAskedFor = useLocation().hash === '#bank-account';
  const isRead = data !== undefined;
  useEffect(() => {
    // Only once it has its final height: what is above it is there by then.
    if (isAskedFor && isRead) section.current?.scrollIntoView({ block: 'center' });
  }, [isAskedFor, isRead]);
  if (vendorId === undefined) return null;
  const account = data?.beneficiary;
  return (
    <section ref={section} aria-labelledby="bank-account">
      <SectionTitle
        id="bank-account"
        end={
          account && (
            <Button variant="text" size="card" icon={Pencil} onClick={() => setEntering(true)}>
              {t('ownAccount.change')}
            </Button>
          )
        }
      >
        {t('ownAccount.title')}
      </SectionTitle>
      <NotLoaded query={query} what={t('ownAccount.loadFailed')} />
      {!data && isFetching && <AccountSkeleton />}
      {data && !account && (
        <Card className="grid justify-items-start gap-3">
          <ToDo />
          <p className="t-label text-text-2">{t('ownAccount.none')}</p>
          <Button icon={Plus} onClick={() => setEntering(true)}>
            {t('ownAccount.add')}
          </Button>
        </Card>
      )}
      {data && account && (
        <Account details={data} account={account} vendorId={vendorId} onOther={() => setEntering(true)} />
      )}
      {entering && (
        <BankAccountSheet
          vendorId={vendorId}
          before={account}
          title={t('ownAccount.enterTitle')}
          context={t('ownAccount.hint')}
          onClose={() => setEntering(false)}
        />
      )}
    </section>
  );
}

function Account(props: {
  details: PayoutDetails;
  account: Beneficiary;
  vendorId: string;
  /** Asks for another account. */
  onOther: () => void;
}) {
  const { details, account, vendorId, onOther } = props;
  const t = useTexts(bankAccountTexts);
  const { language } = useLanguage();
  const { api } = useServices();
  const { busy, failure, run } = useWrite(t('ownAccount.failed'));
  const { holder, bank, ifsc, verified, heldUntil, enteredAt } = account;
  const isToDo = !verified && !details.isOwnEntry;
  const confirm = () =>
    run(async () => {
      await api.call(verifyBeneficiary, { path: { id: vendorId }, body: { holderShown: holder, enteredAt } });
      showToast(t('ownAccount.confirmedToast'));
    });
  return (
    <Card className="grid gap-4">
      <div className="flex flex-wrap gap-2">
        {isToDo && <ToDo />}
        {verified ? (
          <StatePill tone="success" icon={Check}>
            {t('ownAccount.confirmed')}
          </StatePill>
        ) : (
          <StatePill tone="warning" icon={Clock}>
            {t(details.isOwnEntry ? 'ownAccount.waiting' : 'ownAccount.toConfirm')}
          </StatePill>
        )}
      </div>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-4 desktop:grid-cols-1">
        <Fact label={t('ownAccount.holder')}>{holder}</Fact>
        <Fact label={t('ownAccount.account')}>{account.account}</Fact>
        <Fact wide label={t('ownAccount.ifsc')}>
          {bank ? `${ifsc} · ${bank}` : ifsc}
        </Fact>
      </dl>
      {heldUntil !== undefined && (
        <p className="t-label text-text-2">
          {t('ownAccount.heldUntil', { time: dayAndTime(new Date(heldUntil), language) })}
        </p>
      )}
      {failure && <Notice tone="failed" what={failure.sentence} />}
      {isToDo && (
        <div className="flex flex-wrap gap-3">
          <Button disabled={busy} onClick={() => void confirm()}>
            {t('ownAccount.confirm')}
          </Button>
          <Button variant="text" disabled={busy} onClick={onOther}>
            {t('ownAccount.notMine')}
          </Button>
        </div>
      )}
    </Card>
  );
}

/** Marks that the vendor has to act before payouts are possible. */
function ToDo() {
  const t = useTexts(bankAccountTexts);
  return (
    <StatePill tone="warning" icon={CircleAlert}>
      {t('ownAccount.toDo')}
    </StatePill>
  );
}

/** Draws a placeholder as high as a confirmed account, so that what is below stays in place. */
function AccountSkeleton() {
  return (
    <SkeletonRegion>
      <Card className="grid gap-4">
        <Skeleton width={96} height={24} />
        {['holder', 'account', 'ifsc'].map((fact) => (
          <div key={fact}>
            <SkeletonLine type="t-caption" box={12} width={110} />
            <SkeletonLine type="t-body" box={15} width={180} />
          </div>
        ))}
      </Card>
    </SkeletonRegion>
  );
}

function Fact({ label, wide, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? 'col-span-full' : undefined}>
      <dt className="t-caption text-text-3">{label}</dt>
      <dd className="text-text tabular-nums [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
