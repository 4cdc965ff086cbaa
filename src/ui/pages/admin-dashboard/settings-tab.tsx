import { useQuery } from '@tanstack/react-query';
import { FolderArchive, Languages, ListChecks, type LucideIcon, ScrollText } from 'lucide-react';
import { paths } from '#core/access/paths';
import { useServices } from '../../data/app-services';
import { networkSettingsQuery } from '../../data/settings';
import { setupAddress } from '../../data/setup-address';
import { useAdditions } from '../../data/use-additions';
import { adminTexts } from '../../features/franchises/admin-texts';
import { settingsTexts } from '../../features/settings/settings-texts';
import { RowCard } from '../../kit/components/card';
import { EmptyState } from '../../kit/components/empty-state';
import { Notice } from '../../kit/components/notice';
import { PlainRow } from '../../kit/components/plain-row';
import { Skeleton, SkeletonRegion } from '../../kit/components/skeleton';
import { useTexts } from '../../kit/texts/use-texts';
import { AccountsSection } from './accounts-section';
import { CrmSection } from './crm/crm-section';
import { MailboxesSection } from './mailboxes/mailboxes-section';
import { OpeningAmounts } from './opening-amounts';
import { SecuritySection } from './security-section';
import { SettingsForm } from './settings-form';
import { MailSection } from './setup/mail-step';
import { setupTexts } from './setup/setup-texts';
import { SETTINGS_TABS } from './use-admin-choice';

/** Shows the settings of the network, its admins, its mailboxes, and what happened at its doors, if the server has these. */
export function SettingsTab() {
  const t = useTexts(settingsTexts);
  const offered = useAdditions();
  return (
    // The height of a part is not known before: the content below it waits for it.
    <div className="grid max-w-(--page-narrow) grid-cols-[minmax(0,1fr)] gap-4 [&>:has(.skeleton-block)~*]:hidden">
      {offered ? (
        <>
          <FurtherPages />
          <NetworkSettings />
          <MailSection />
          <CrmSection />
          <AccountsSection />
          <MailboxesSection />
          <SecuritySection />
        </>
      ) : (
        <EmptyState title={t('settings.unavailable')} text={t('settings.unavailableText')} />
      )}
    </div>
  );
}

const FURTHER: Readonly<Record<(typeof SETTINGS_TABS)[number], LucideIcon>> = {
  terms: Languages,
  audit: ScrollText,
  files: FolderArchive,
};

/** Leads to what no navigation has: the list of the set-up, the words in Hindi, the log of changes, and the files. */
function FurtherPages() {
  const t = useTexts(setupTexts);
  const names = useTexts(adminTexts);
  const texts = useTexts(settingsTexts);
  return (
    <RowCard>
      <PlainRow
        icon={ListChecks}
        tone="accent"
        title={t('setup.toList')}
        second={t('setup.toListText')}
        to={setupAddress()}
      />
      {SETTINGS_TABS.map((tab) => (
        <PlainRow
          key={tab}
          icon={FURTHER[tab]}
          title={names(`admin.tab.${tab}`)}
          second={texts(`settings.further.${tab}`)}
          to={`${paths.adminDashboard}?tab=${tab}`}
        />
      ))}
    </RowCard>
  );
}

/** Shows the settings that an administrator may change. */
function NetworkSettings() {
  const t = useTexts(settingsTexts);
  const services = useServices();
  const { data, error, isFetching, refetch } = useQuery(networkSettingsQuery(services));
  return (
    <>
      {error && !isFetching && (
        <Notice
          tone="unread"
          what={t('settings.failed')}
          actions={[{ label: t('settings.retry'), onAction: () => void refetch() }]}
        />
      )}
      {!data && isFetching && (
        <SkeletonRegion>
          <div className="rounded-card bg-surface p-4 shadow-card">
            <Skeleton width="100%" height={220} />
          </div>
        </SkeletonRegion>
      )}
      {data && <SettingsForm known={data} onReload={async () => (await refetch()).data} />}
      {data && <OpeningAmounts />}
    </>
  );
}
