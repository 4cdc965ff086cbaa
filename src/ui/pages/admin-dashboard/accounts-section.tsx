import { KeyRound, LogOut, ShieldCheck, ShieldOff, Smartphone, UserRound, UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { allAccounts } from '#contract/accounts';
import type { AdminAccount } from '#core/accounts/admin-account';
import { useAnswer } from '../../data/use-answer';
import { type AccountAct, AccountActSheet } from '../../features/accounts/account-act-sheet';
import { accountsTexts } from '../../features/accounts/accounts-texts';
import { ListCard } from '../../kit/components/list-card';
import { type MoreAction, MoreActions } from '../../kit/components/more-actions';
import { PlainRow } from '../../kit/components/plain-row';
import { Section } from '../../kit/components/section-title';
import { dayAndTime } from '../../kit/format/dates';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';

/** Lists the administrators of the network, with the actions on them. */
export function AccountsSection() {
  const t = useTexts(accountsTexts);
  const [asked, setAsked] = useState<{ readonly account: AdminAccount; readonly act: AccountAct }>();
  const query = useAnswer(allAccounts, { staleTime: 0 });
  return (
    <Section title={t('accounts.title')}>
      <ListCard
        label={t('accounts.title')}
        rows={query.data}
        query={query}
        failed={t('accounts.failed')}
        none={t('accounts.none')}
      >
        {(account) => (
          <AccountRow key={account.id} account={account} onAction={(act) => setAsked({ account, act })} />
        )}
      </ListCard>
      {asked && <AccountActSheet {...asked} onClose={() => setAsked(undefined)} />}
    </Section>
  );
}

function AccountRow({ account, onAction }: { account: AdminAccount; onAction: (act: AccountAct) => void }) {
  const t = useTexts(accountsTexts);
  const { language } = useLanguage();
  const { name, email, active, role, own, sessions, lastSeenAt, twoStep } = account;
  const isAdmin = role === 'admin';
  const action = (key: AccountAct, icon: MoreAction['icon']): MoreAction => ({
    key,
    icon,
    label: t(`accounts.${key}`),
    onAction: () => onAction(key),
  });
  const standing = !active
    ? t('accounts.disabled')
    : isAdmin
      ? t('accounts.sessions', { count: sessions })
      : t('accounts.demoted');
  return (
    <PlainRow
      icon={active && isAdmin ? UserRound : UserRoundX}
      tone={active && isAdmin ? 'accent' : 'neutral'}
      title={own ? t('accounts.own', { name }) : name}
      second={
        <>
          <span className="block wrap-anywhere">{email}</span>
          {standing}
          {active &&
            lastSeenAt !== undefined &&
            ` · ${t('accounts.lastSeen', { time: dayAndTime(new Date(lastSeenAt), language) })}`}
          {active &&
            isAdmin &&
            twoStep !== undefined &&
            ` · ${t(twoStep ? 'accounts.twoStep' : 'accounts.noTwoStep')}`}
        </>
      }
      end={
        <MoreActions
          label={t('accounts.actions', { name })}
          actions={[
            ...(sessions > 0 ? [action('end', LogOut)] : []),
            ...(isAdmin && !own ? [action('resetFactor', Smartphone)] : []),
            active ? action('disable', ShieldOff) : action('enable', ShieldCheck),
            isAdmin ? action('demote', UserRoundX) : action('promote', KeyRound),
          ]}
        />
      }
    />
  );
}
