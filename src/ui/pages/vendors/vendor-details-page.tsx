import { CircleCheck, CircleSlash, Mail, MailPlus, Pencil, Phone } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { mailServer } from '#contract/mail-server';
import { inviteVendor } from '#contract/vendor-admin';
import { paths } from '#core/access/paths';
import { useServices } from '../../data/app-services';
import { failureToast, useWrite } from '../../data/use-write';
import type { ListedVendor } from '../../data/vendor-admin';
import { commissionTexts } from '../../features/commission/commission-texts';
import { useVendorTab, type VendorTab, vendorAddress } from '../../features/franchises/vendor-address';
import { callHref, emailHref } from '../../features/leads/contact-links';
import { lazyPart } from '../../kit/chunks/lazy-part';
import { ButtonLink } from '../../kit/components/button-link';
import { EmptyState } from '../../kit/components/empty-state';
import { HeaderSlot } from '../../kit/components/header-slot';
import { Icon } from '../../kit/components/icon';
import { type MoreAction, MoreActions } from '../../kit/components/more-actions';
import { Notice } from '../../kit/components/notice';
import { PageFrame } from '../../kit/components/page-frame';
import { TabLinks } from '../../kit/components/tab-links';
import { showErrorToast, showToast } from '../../kit/feedback/toast';
import { dayText } from '../../kit/format/dates';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { AccountTab } from './account-tab';
import { ActivityTab } from './activity-tab';
import { CommissionTab } from './commission-tab';
import { DealsTab } from './deals-tab';
import { EditVendorSheet } from './edit-vendor-sheet';
import { LeadsTab } from './leads-tab';
import { OverviewTab } from './overview-tab';
import { RulesTab } from './rules-tab';
import {
  type KnownVendor,
  statusOf,
  useKeepFile,
  useVendorAdmin,
  useVendorDirectory,
} from './use-vendor-directory';
import { nameOf } from './vendor-entries';
import { VendorLogo } from './vendor-logo';
import { VendorStatusMark } from './vendor-status';
import { VendorStatusSheet } from './vendor-status-sheet';
import { VendorsSkeleton } from './vendors-skeleton';
import { vendorsTexts } from './vendors-texts';

const BankTab = lazyPart<{ vendor: KnownVendor }>(async () => (await import('./bank-tab')).BankTab);

/** Shows one vendor in full: figures, deals, leads, commission, rules and changes. */
export function VendorDetailsPage() {
  const t = useTexts(vendorsTexts);
  const commission = useTexts(commissionTexts);
  const [params] = useSearchParams();
  const { data, error, isFetching, refetch } = useVendorDirectory();
  const id = params.get('id') ?? '';
  const vendor = data?.find((each) => each.id === id);
  const waiting = !data && isFetching;
  const toList = <ButtonLink to={paths.vendors}>{t('vendors.toList')}</ButtonLink>;
  if (vendor?.id !== undefined) return <VendorInFull vendor={{ ...vendor, id: vendor.id }} />;
  return (
    <PageFrame title={t('vendors.detail')}>
      {!id && (
        <EmptyState
          title={commission('commission.noUserId')}
          text={t('vendors.unknownText')}
          action={toList}
        />
      )}
      {id && error && !isFetching && <Notice tone="unread" what={t('vendors.failed')} onRetry={refetch} />}
      {id && data && (
        <EmptyState title={t('vendors.unknown')} text={t('vendors.unknownText')} action={toList} />
      )}
      {id && waiting && <VendorsSkeleton />}
    </PageFrame>
  );
}

function VendorInFull({ vendor }: { vendor: KnownVendor }) {
  const t = useTexts(vendorsTexts);
  const { language } = useLanguage();
  const { tab, tabs } = useVendorTab();
  const { createdAt, franchiseCode, city, state, contactPerson } = vendor;
  const about = [
    franchiseCode,
    [city, state].filter(Boolean).join(', '),
    contactPerson,
    createdAt && t('vendors.since', { day: dayText(new Date(createdAt), language) }),
  ];
  return (
    <PageFrame title={nameOf(vendor)} actions={<VendorActions vendor={vendor} />}>
      <HeaderSlot>
        <div className="flex min-w-0 flex-1 items-center gap-3 pb-3 desktop:pb-0">
          <VendorLogo franchiseCode={franchiseCode} />
          <div className="min-w-0 flex-1 items-center gap-x-3 desktop:flex desktop:flex-wrap">
            <VendorStatusMark vendor={vendor} />
            <p className="t-meta wrap-anywhere text-text-2">{about.filter(Boolean).join(' · ')}</p>
          </div>
          <Contacts vendor={vendor} />
        </div>
      </HeaderSlot>
      <TabLinks
        label={t('vendors.tabs')}
        chosen={tab}
        replace
        tabs={tabs.map((key) => ({
          key,
          label: t(`vendors.tab.${key}`),
          to: vendorAddress(vendor.id, key),
        }))}
      />
      <div className="pt-2">
        <OpenTab key={tab} tab={tab} vendor={vendor} />
      </div>
    </PageFrame>
  );
}

function OpenTab({ tab, vendor }: { tab: VendorTab; vendor: KnownVendor }) {
  switch (tab) {
    case 'overview':
      return <OverviewTab vendor={vendor} />;
    case 'deals':
      return <DealsTab vendor={vendor} />;
    case 'leads':
      return <LeadsTab vendor={vendor} />;
    case 'commission':
      return <CommissionTab vendor={vendor} />;
    case 'account':
      return <AccountTab vendor={vendor} />;
    case 'bank':
      return (
        <Suspense fallback={<VendorsSkeleton />}>
          <BankTab vendor={vendor} />
        </Suspense>
      );
    case 'rules':
      return <RulesTab vendor={vendor} />;
    case 'activity':
      return <ActivityTab vendor={vendor} />;
  }
}

function Contacts({ vendor }: { vendor: ListedVendor }) {
  const t = useTexts(vendorsTexts);
  const ways = [
    { icon: Phone, label: t('vendors.callShort'), href: callHref(vendor.mobile) },
    { icon: Mail, label: t('vendors.emailShort'), href: emailHref(vendor.email) },
  ];
  return (
    <span className="flex gap-2">
      {ways.map(
        ({ icon, label, href }) =>
          href && (
            <a
              key={label}
              href={href}
              aria-label={label}
              title={label}
              className="grid size-11 place-items-center rounded-control border border-control-border bg-surface text-text hover:bg-sunken"
            >
              <Icon of={icon} />
            </a>
          ),
      )}
    </span>
  );
}

function VendorActions({ vendor }: { vendor: KnownVendor }) {
  const t = useTexts(vendorsTexts);
  const { api } = useServices();
  const { run } = useWrite(t('vendors.saveFailed'), failureToast);
  const keep = useKeepFile();
  const [sheet, setSheet] = useState<'edit' | 'standing'>();
  const active = statusOf(vendor) !== 'inactive';
  const uninvited = statusOf(vendor) === 'uninvited';
  if (!useVendorAdmin()) return null;
  const invite = () =>
    run(async () => {
      const portal = window.location.origin;
      keep(await api.call(inviteVendor, { path: { id: vendor.id }, body: { portal } }));
      const { source } = await api.call(mailServer, {});
      const { email = '' } = vendor;
      if (source === 'files') showErrorToast(t('vendors.notInvited', { email }));
      else showToast(t('vendors.invited', { email }));
    });
  const edit = { key: 'edit', icon: Pencil, label: t('vendors.edit'), onAction: () => setSheet('edit') };
  const standing = {
    key: 'standing',
    icon: active ? CircleSlash : CircleCheck,
    label: t(active ? 'vendors.deactivate' : 'vendors.activate'),
    onAction: () => setSheet('standing'),
  };
  const actions: readonly MoreAction[] = active
    ? [
        edit,
        {
          key: 'invite',
          icon: MailPlus,
          label: t(uninvited ? 'vendors.inviteFirst' : 'vendors.invite'),
          onAction: () => void invite(),
        },
        standing,
      ]
    : [edit, standing];
  const close = () => setSheet(undefined);
  return (
    <>
      <MoreActions label={t('vendors.actions')} actions={actions} />
      {sheet === 'edit' && <EditVendorSheet vendor={vendor} onClose={close} />}
      {sheet === 'standing' && (
        <VendorStatusSheet vendors={[vendor]} activate={!active} onDone={close} onClose={close} />
      )}
    </>
  );
}
