import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { allAccounts } from '#contract/accounts';
import type { AdminAccount } from '#core/accounts/admin-account';
import { useAnswer } from '../../data/use-answer';
import { AccountActSheet } from '../../features/accounts/account-act-sheet';
import { accountsTexts } from '../../features/accounts/accounts-texts';
import { Button } from '../../kit/components/button';
import { Card } from '../../kit/components/card';
import { NotLoaded } from '../../kit/components/notice';
import { SkeletonLine, SkeletonRegion } from '../../kit/components/skeleton';
import { dayAndTime } from '../../kit/format/dates';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import type { KnownVendor } from './use-vendor-directory';

/** Shows a vendor's sign-in address and sessions, with a button to end them. */
export function SignInSection({ vendor: { id } }: { vendor: KnownVendor }) {
  const t = useTexts(accountsTexts);
  const [ending, setEnding] = useState<AdminAccount>();
  const query = useAnswer(allAccounts, { query: { vendor: id }, staleTime: 0 });
  const { data, isFetching } = query;
  return (
    <section aria-labelledby="vendor-sign-in">
      <Card>
        <h2 id="vendor-sign-in" className="t-subtitle text-text">
          {t('accounts.signIn')}
        </h2>
        {!data && isFetching && (
          <SkeletonRegion>
            <SkeletonLine type="t-row" box={15} width={190} className="mt-2" />
            <SkeletonLine type="t-meta" box={11} width={150} />
          </SkeletonRegion>
        )}
        <NotLoaded query={query} what={t('accounts.signInFailed')} />
        {data?.length === 0 && <p className="mt-2 text-text-2">{t('accounts.signInNone')}</p>}
        {data?.map((account) => (
          <AccountFacts key={account.id} account={account} onEnd={() => setEnding(account)} />
        ))}
      </Card>
      {ending && <AccountActSheet account={ending} act="end" onClose={() => setEnding(undefined)} />}
    </section>
  );
}

function AccountFacts({ account, onEnd }: { account: AdminAccount; onEnd: () => void }) {
  const t = useTexts(accountsTexts);
  const { language } = useLanguage();
  const { email, active, sessions, lastSeenAt } = account;
  const standing = [
    active ? t('accounts.sessions', { count: sessions }) : t('accounts.disabled'),
    lastSeenAt !== undefined && t('accounts.lastSeen', { time: dayAndTime(new Date(lastSeenAt), language) }),
  ];
  return (
    <div className="mt-2 grid justify-items-start gap-3">
      <div>
        <p className="t-row wrap-anywhere text-text">{email}</p>
        <p className="t-meta text-text-2">{standing.filter(Boolean).join(' · ')}</p>
      </div>
      {sessions > 0 && (
        <Button variant="outline" size="card" icon={LogOut} onClick={onEnd}>
          {t('accounts.end')}
        </Button>
      )}
    </div>
  );
}
