import { queryOptions } from '@tanstack/react-query';
import { bankTemplates, officeAccount } from '#contract/bank-templates';
import { beneficiary } from '#contract/beneficiaries';
import { payoutLock } from '#contract/payout-lock';
import { payoutRun, payouts } from '#contract/payouts';
import type { AppServices } from '../../composition/app-services';

/** Reads the payout runs, the newest first. */
export function payoutsQuery({ api }: AppServices) {
  return queryOptions({
    queryKey: ['payouts'],
    queryFn: ({ signal }) => api.call(payouts, { signal }),
  });
}

/** Reads one payout run with all its payouts. */
export function payoutRunQuery({ api }: AppServices, no: number) {
  return queryOptions({
    queryKey: ['payout', no],
    queryFn: ({ signal }) => api.call(payoutRun, { path: { no: String(no) }, signal }),
  });
}

/** Reads the templates of bank files. */
export function bankTemplatesQuery({ api }: AppServices) {
  return queryOptions({
    queryKey: ['bank-templates'],
    queryFn: ({ signal }) => api.call(bankTemplates, { signal }),
  });
}

/** Reads the account that the office pays from; null where none is set. */
export function officeAccountQuery({ api }: AppServices) {
  return queryOptions({
    queryKey: ['payout-account'],
    queryFn: async ({ signal }) => (await api.call(officeAccount, { signal })) ?? null,
  });
}

/** Reads whether payouts are locked since a backup was restored. */
export function payoutLockQuery({ api }: AppServices) {
  return queryOptions({
    queryKey: ['payout-lock'],
    queryFn: ({ signal }) => api.call(payoutLock, { signal }),
  });
}

/** Reads the bank account of a vendor, masked, and what keeps its payouts back. */
export function payoutDetailsQuery({ api }: AppServices, vendorId: string) {
  return queryOptions({
    queryKey: ['payout-details', vendorId],
    queryFn: ({ signal }) => api.call(beneficiary, { path: { id: vendorId }, signal }),
  });
}
