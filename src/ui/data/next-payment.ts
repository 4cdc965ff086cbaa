import { queryOptions, skipToken } from '@tanstack/react-query';
import { beneficiary } from '#contract/beneficiaries';
import { moneyOfDeal, nextPayment, ownPayouts } from '#contract/own-payouts';
import type { AppServices } from '../../composition/app-services';

/** Reads a vendor's next payment: how much, on which day and from what. Without a code nothing is asked. */
export function nextPaymentQuery({ api }: AppServices, code: string | undefined) {
  return queryOptions({
    queryKey: ['next-payment', code],
    queryFn:
      code === undefined ? skipToken : ({ signal }) => api.call(nextPayment, { path: { code }, signal }),
  });
}

/** Reads a vendor's payments, the newest first. */
export function ownPayoutsQuery({ api }: AppServices, code: string | undefined) {
  return queryOptions({
    queryKey: ['own-payouts', code],
    queryFn:
      code === undefined ? skipToken : ({ signal }) => api.call(ownPayouts, { path: { code }, signal }),
  });
}

/** Reads where the money of a vendor's deal is. Without a code nothing is asked. */
export function dealPaymentsQuery({ api }: AppServices, code: string | undefined, id: string) {
  return queryOptions({
    queryKey: ['deal-payments', code, id],
    queryFn:
      code === undefined ? skipToken : ({ signal }) => api.call(moneyOfDeal, { path: { code, id }, signal }),
  });
}

/** Reads a vendor's bank account, masked, and what holds its payments. */
export function ownBankAccountQuery({ api }: AppServices, vendorId: string | undefined) {
  return queryOptions({
    queryKey: ['bank-account', vendorId],
    queryFn:
      vendorId === undefined
        ? skipToken
        : ({ signal }) => api.call(beneficiary, { path: { id: vendorId }, signal }),
  });
}
