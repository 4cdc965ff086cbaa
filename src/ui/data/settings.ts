import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { allAccounts } from '#contract/accounts';
import { crmConnection } from '#contract/crm-connection';
import { mailServer } from '#contract/mail-server';
import { mailboxes, quarantine } from '#contract/mailboxes';
import { openingAmounts } from '#contract/opening-amounts';
import { securityLog } from '#contract/security-log';
import { openingAmount, settings } from '#contract/settings';
import type { DaysOfRules } from '#core/vendors/rule-version';
import type { AppServices } from '../../composition/app-services';

/** Reads the settings of the network, for every page that shows some of them. */
export function settingsQuery({ api }: AppServices) {
  return queryOptions({ queryKey: ['settings'], queryFn: () => api.call(settings) });
}

/** The settings with what the opening amount is paid for: read each time, since a form begins from it. */
export function networkSettingsQuery({ api }: AppServices) {
  return queryOptions({
    queryKey: ['settings', 'network'],
    staleTime: 0,
    queryFn: async () => ({ settings: await api.call(settings), opening: await api.call(openingAmount) }),
  });
}

/** The CRM that is connected, without secrets. */
export function crmConnectionQuery({ api }: AppServices) {
  return queryOptions({
    queryKey: ['settings', 'crm'],
    staleTime: 0,
    queryFn: ({ signal }) => api.call(crmConnection, { signal }),
  });
}

/** The way that mail goes out, without secrets. */
export function mailServerQuery({ api }: AppServices) {
  return queryOptions({
    queryKey: ['settings', 'mail-server'],
    staleTime: 0,
    queryFn: ({ signal }) => api.call(mailServer, { signal }),
  });
}

/** Every version of the account opening amount. */
export function openingAmountsQuery({ api }: AppServices) {
  return queryOptions({
    queryKey: ['settings', 'opening-amounts'],
    staleTime: 0,
    queryFn: ({ signal }) => api.call(openingAmounts, { signal }),
  });
}

/** Reads what is paid for the accounts of some days. */
export function openingAmountOfQuery({ api }: AppServices, days: DaysOfRules) {
  return queryOptions({
    queryKey: ['settings', 'opening-amount', days],
    staleTime: 0,
    queryFn: ({ signal }) => api.call(openingAmount, { query: days, signal }),
  });
}

/** Reads the administrators of the network, each time. */
export function adminAccountsQuery({ api }: AppServices) {
  return queryOptions({
    queryKey: ['accounts'],
    staleTime: 0,
    queryFn: ({ signal }) => api.call(allAccounts, { signal }),
  });
}

/** The accounts of a vendor, read each time. */
export function vendorAccountsQuery({ api }: AppServices, vendorId: string) {
  return queryOptions({
    queryKey: ['accounts', vendorId],
    staleTime: 0,
    queryFn: ({ signal }) => api.call(allAccounts, { query: { vendor: vendorId }, signal }),
  });
}

/** Reads the events of sign-ins, failures, refusals and exports, page by page. */
export function securityEventsQuery({ api }: AppServices) {
  return infiniteQueryOptions({
    queryKey: ['security-events'],
    staleTime: 0,
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      api.call(securityLog, { query: { from: pageParam || undefined }, signal }),
    getNextPageParam: (page) => page.next,
  });
}

/** Reads the mailboxes, each time. */
export function mailboxesQuery({ api }: AppServices) {
  return queryOptions({
    queryKey: ['mailboxes'],
    staleTime: 0,
    queryFn: ({ signal }) => api.call(mailboxes, { signal }),
  });
}

/** Reads the rows that wait in a mailbox, each time. */
export function quarantineQuery({ api }: AppServices, id: string) {
  return queryOptions({
    queryKey: ['mailboxes', id],
    staleTime: 0,
    queryFn: ({ signal }) => api.call(quarantine, { path: { id }, signal }),
  });
}
