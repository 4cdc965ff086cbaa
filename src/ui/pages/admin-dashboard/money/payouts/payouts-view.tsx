import { FileUp, HandCoins } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { bankTemplates, officeAccount, setOfficeAccount } from '#contract/bank-templates';
import { payouts } from '#contract/payouts';
import type { OfficeAccount } from '#core/payouts/beneficiary';
import { readAccountNumber } from '#core/shared/account-number';
import { useServices } from '../../../../data/app-services';
import { useRecordInSheet } from '../../../../data/drafts/use-record-in-sheet';
import { useAnswer } from '../../../../data/use-answer';
import { useWrite } from '../../../../data/use-write';
import { newPayoutAddress, payoutsAddress } from '../../../../features/payouts/payout-address';
import { Button } from '../../../../kit/components/button';
import { ButtonLink } from '../../../../kit/components/button-link';
import { Card } from '../../../../kit/components/card';
import { EmptyState } from '../../../../kit/components/empty-state';
import { Field } from '../../../../kit/components/field';
import { FormSheet } from '../../../../kit/components/form-sheet';
import { Notice, NotLoaded } from '../../../../kit/components/notice';
import { Outdated } from '../../../../kit/components/read-failed';
import { Skeleton, SkeletonRegion } from '../../../../kit/components/skeleton';
import { TableSkeleton } from '../../../../kit/components/skeleton-rows';
import { showToast } from '../../../../kit/feedback/toast';
import { useTexts } from '../../../../kit/texts/use-texts';
import { bankTexts } from './bank-texts';
import { LockNotice } from './lock-notice';
import { MakePayoutSheet } from './make-payout-sheet';
import { payoutsTexts } from './payouts-texts';
import { RunList } from './run-list';
import { TemplateProof } from './template-proof';
import { TemplateSheet } from './template-sheet';

const FORM = 'office-account-form';

/** Lists the payout runs, with a button to make one, and below them the account and the bank files of the office. */
export function PayoutsView() {
  const t = useTexts(payoutsTexts);
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const query = useAnswer(payouts);
  const { data, isFetching } = query;
  const make = (
    <ButtonLink to={newPayoutAddress()} size="card" icon={HandCoins}>
      {t('payouts.make')}
    </ButtonLink>
  );
  return (
    <section aria-label={t('payouts.title')} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <LockNotice />
      <Outdated query={query} what={t('payouts.failed')} />
      {!data && isFetching && (
        <SkeletonRegion>
          <TableSkeleton untitled />
        </SkeletonRegion>
      )}
      {data?.length === 0 && (
        <EmptyState title={t('payouts.none')} text={t('payouts.noneText')} action={make} />
      )}
      {data && data.length > 0 && (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p className="t-meta text-text-2">{t('payouts.text')}</p>
            {make}
          </div>
          <RunList runs={data} />
        </>
      )}
      {(data || !isFetching) && (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 desktop:grid-cols-2">
          <OfficeAccountCard />
          <TemplatesCard />
        </div>
      )}
      {params.get('new') === 'payout' && (
        <MakePayoutSheet onClose={() => void navigate(payoutsAddress(), { replace: true })} />
      )}
    </section>
  );
}

/** Shows the account that the office pays from, with a button to change it. */
function OfficeAccountCard() {
  const t = useTexts(bankTexts);
  const [asking, setAsking] = useState(false);
  const { data: account, error, isFetching, refetch } = useAnswer(officeAccount);
  return (
    <section aria-labelledby="office-account">
      <Card>
        <div className="-mt-2 flex min-h-11 items-center justify-between gap-3">
          <h2 id="office-account" className="t-subtitle text-text">
            {t('bank.account')}
          </h2>
          {account !== undefined && (
            <Button variant="text" size="card" aria-haspopup="dialog" onClick={() => setAsking(true)}>
              {t(account ? 'bank.change' : 'bank.set')}
            </Button>
          )}
        </div>
        {account === undefined && isFetching && (
          <SkeletonRegion>
            <Skeleton width={180} height={16} />
          </SkeletonRegion>
        )}
        <NotLoaded query={{ error, isFetching, refetch }} what={t('bank.accountFailed')} />
        {account === null && <p className="t-label text-warning">{t('bank.accountNone')}</p>}
        {account && (
          <p className="t-label text-text">
            <span className="font-semibold">{account.bank}</span>{' '}
            <span className="tabular-nums">{account.account}</span>
            {account.clientCode && <span className="text-text-2"> · {account.clientCode}</span>}
          </p>
        )}
      </Card>
      {asking && <OfficeAccountSheet account={account ?? undefined} onClose={() => setAsking(false)} />}
    </section>
  );
}

type OfficeAccountSheetProps = { account: OfficeAccount | undefined; onClose: () => void };
/** Sets the account that the office pays from. Stores no draft, since the form contains the whole account number. */
function OfficeAccountSheet({ account, onClose }: OfficeAccountSheetProps) {
  const t = useTexts(bankTexts);
  const { api } = useServices();
  const { values, set, changed } = useRecordInSheet(FORM, {
    bank: account?.bank ?? '',
    clientCode: account?.clientCode ?? '',
  });
  const [number, setNumber] = useState('');
  const [tried, setTried] = useState(false);
  const { busy, failure, clear, run } = useWrite(t('bank.saveFailed'));
  const bank = values.bank.trim();
  const digits = readAccountNumber(number);
  const wrong = { bank: bank.length < 2, number: digits === undefined };
  const save = () => {
    setTried(true);
    if (wrong.bank || digits === undefined) return;
    void run(async (place) => {
      const body = { bank, account: digits, clientCode: values.clientCode.trim() || undefined };
      await api.call(setOfficeAccount, { body });
      showToast(t('bank.saved'));
      place.follow(onClose);
    });
  };
  return (
    <FormSheet
      title={t('bank.account')}
      context={t('bank.accountText')}
      onClose={onClose}
      unsaved={changed || number !== ''}
      cancel
      busy={busy}
      failure={failure?.sentence}
      onSubmit={save}
    >
      <Field
        label={t('bank.name')}
        value={values.bank}
        maxLength={80}
        autoComplete="off"
        onChange={(bank) => {
          clear();
          set({ bank });
        }}
        error={tried && wrong.bank ? t('bank.nameWrong') : undefined}
      />
      <Field
        label={t('bank.number')}
        value={number}
        inputMode="numeric"
        autoComplete="off"
        placeholder={account?.account}
        onChange={(typed) => {
          clear();
          setNumber(typed);
        }}
        help={t('bank.numberHelp')}
        error={tried && wrong.number ? t('bank.numberWrong') : undefined}
      />
      <Field
        label={t('bank.clientCode')}
        value={values.clientCode}
        maxLength={40}
        onChange={(clientCode) => set({ clientCode })}
        help={t('bank.clientCodeHelp')}
      />
    </FormSheet>
  );
}

/** Lists the templates of bank files, and offers to make one from the bank's own sheet. */
function TemplatesCard() {
  const t = useTexts(bankTexts);
  const [loading, setLoading] = useState(false);
  const { data, error, isFetching, refetch } = useAnswer(bankTemplates);
  return (
    <section aria-labelledby="bank-templates">
      <Card>
        <h2 id="bank-templates" className="t-subtitle -mt-2 flex min-h-11 items-center text-text">
          {t('bank.templates')}
        </h2>
        <p className="t-meta text-text-2">{t('bank.templatesText')}</p>
        {!data && isFetching && (
          <SkeletonRegion>
            <div className="flex min-h-11 items-center">
              <Skeleton width={200} height={14} />
            </div>
          </SkeletonRegion>
        )}
        {error && !isFetching && (
          <div className="pt-3">
            <Notice tone="unread" what={t('bank.templatesFailed')} onRetry={refetch} />
          </div>
        )}
        {data?.length === 0 && <p className="t-label py-3 text-text-2">{t('bank.templatesNone')}</p>}
        {data && data.length > 0 && (
          <ul className="mt-1">
            {data.map((template) => (
              <li
                key={template.name}
                className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 border-b border-hairline py-1.5 last:border-b-0"
              >
                <span className="t-label min-w-0 wrap-anywhere text-text">
                  <span className="font-semibold">{template.name}</span>{' '}
                  <span className="font-normal text-text-2">
                    {template.isOwn ? t('bank.own') : template.title}
                  </span>
                </span>
                <TemplateProof template={template} />
              </li>
            ))}
          </ul>
        )}
        <div className="-mb-2 -ml-2">
          <Button
            variant="text"
            size="card"
            icon={FileUp}
            aria-haspopup="dialog"
            onClick={() => setLoading(true)}
          >
            {t('bank.load')}
          </Button>
        </div>
      </Card>
      {loading && <TemplateSheet onClose={() => setLoading(false)} />}
    </section>
  );
}
