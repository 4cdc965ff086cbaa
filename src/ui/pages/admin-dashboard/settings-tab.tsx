import { useQuery } from '@tanstack/react-query';
import {
  ChevronDown,
  FolderArchive,
  Inbox,
  Languages,
  ListChecks,
  type LucideIcon,
  Mail,
  Plug,
  ScrollText,
  Shield,
  SlidersHorizontal,
  Users,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '#core/access/paths';
import { useServices } from '../../data/app-services';
import { networkSettingsQuery } from '../../data/settings';
import { setupAddress } from '../../data/setup-address';
import { useAdditions } from '../../data/use-additions';
import { adminTexts } from '../../features/franchises/admin-texts';
import { settingsTexts } from '../../features/settings/settings-texts';
import { RowCard } from '../../kit/components/card';
import { EmptyState } from '../../kit/components/empty-state';
import { Icon } from '../../kit/components/icon';
import { joinClasses } from '../../kit/components/join-classes';
import { NotLoaded } from '../../kit/components/notice';
import { PlainRow } from '../../kit/components/plain-row';
import { Skeleton, SkeletonRegion } from '../../kit/components/skeleton';
import { useDesktop } from '../../kit/components/use-desktop';
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

/**
 * Shows the settings of the network, its admins, its mailboxes, and the security events, as far as the server offers
 * them.
 */
export function SettingsTab() {
  const t = useTexts(settingsTexts);
  const offered = useAdditions();
  return (
    // The height of a part is unknown in advance, so the content below waits for it.
    <div className="grid max-w-(--page-narrow) grid-cols-[minmax(0,1fr)] gap-4 [&>:has(.skeleton-block)~*]:hidden">
      {offered ? (
        <>
          <FurtherPages />
          <Part name="network" icon={SlidersHorizontal} parts>
            <NetworkSettings />
          </Part>
          <Part name="mail" icon={Mail}>
            <MailSection />
          </Part>
          <Part name="crm" icon={Plug}>
            <CrmSection />
          </Part>
          <Part name="accounts" icon={Users}>
            <AccountsSection />
          </Part>
          <Part name="mailboxes" icon={Inbox}>
            <MailboxesSection />
          </Part>
          <Part name="security" icon={Shield}>
            <SecuritySection />
          </Part>
        </>
      ) : (
        <EmptyState title={t('settings.unavailable')} text={t('settings.unavailableText')} />
      )}
    </div>
  );
}

/**
 * The row that opens a part shows its name, so its title is only for screen readers. The titles of its sheets are
 * visible.
 */
const UNTITLED =
  '[&_section>div>h2]:sr-only [&_section>div:has(>h2)]:mt-0 [&_section>div:has(>h2:only-child)]:sr-only';

type PartProps = {
  name: 'network' | 'mail' | 'crm' | 'accounts' | 'mailboxes' | 'security';
  icon: LucideIcon;
  /** Whether it has parts with titles of their own, which say more than its name. */
  parts?: boolean;
  children: ReactNode;
};

/**
 * Shows a part of the settings: as it is on a desktop; on a phone behind a row that opens it, or open where the address
 * names it.
 */
function Part({ name, icon, parts = false, children }: PartProps) {
  const t = useTexts(settingsTexts);
  const desktop = useDesktop();
  const { hash } = useLocation();
  if (desktop) return children;
  return (
    <details className="group" open={hash === `#${name}` || undefined}>
      <summary className="t-row flex min-h-16 cursor-pointer list-none items-center gap-3 rounded-card bg-surface py-2.5 pr-4 pl-3 text-text shadow-card hover:bg-bg [&::-webkit-details-marker]:hidden">
        <span className="grid size-10 shrink-0 place-items-center rounded-button bg-neutral-soft text-text-2">
          <Icon of={icon} />
        </span>
        <span className="min-w-0 flex-1">
          {t(`settings.part.${name}`)}
          <span className="t-meta block text-text-2">{t(`settings.part.${name}Text`)}</span>
        </span>
        <span className="text-text-3 transition-transform duration-(--press) group-open:rotate-180">
          <Icon of={ChevronDown} />
        </span>
      </summary>
      <div className={joinClasses('grid grid-cols-[minmax(0,1fr)] gap-4 pt-2', !parts && UNTITLED)}>
        {children}
      </div>
    </details>
  );
}

const FURTHER: Readonly<Record<(typeof SETTINGS_TABS)[number], LucideIcon>> = {
  terms: Languages,
  audit: ScrollText,
  files: FolderArchive,
};

/** Links to pages that no navigation has: the setup, the words in Hindi, the audit log, and the files. */
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
  const query = useQuery(networkSettingsQuery(services));
  const { data, isFetching, refetch } = query;
  return (
    <>
      <NotLoaded query={query} what={t('settings.failed')} />
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
