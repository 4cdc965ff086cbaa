import { ownPayouts } from '#contract/own-payouts';
import type { OwnPayout } from '#core/payouts/payout';
import { useServices } from '../../data/app-services';
import { isNewsRead, newsOfPayment } from '../../data/read-news';
import { useAdditions } from '../../data/use-additions';
import { useAnswer } from '../../data/use-answer';
import { useOwnVendor } from '../../data/use-own-vendor';
import { noonOf } from '../../kit/format/dates';

/** A payment counts as news for this long after the bank has reported its outcome. */
const NEWS_MS = 14 * 86_400_000;

/**
 * Returns the vendor's newest payment until it was read, if it is on its way or the bank has lately paid or returned
 * it. A failed query counts as no news and is not awaited.
 */
export function usePaymentNews(): { readonly payment: OwnPayout | undefined; readonly waiting: boolean } {
  const services = useServices();
  const enabled = useAdditions();
  const code = useOwnVendor()?.franchiseCode;
  const { data, isLoading } = useAnswer(ownPayouts, code !== undefined && { path: { code }, enabled });
  const newest = data?.[0];
  const since = services.clock.now() - NEWS_MS;
  const isNew = newest && isNews(newest, since) && !isNewsRead('payment', newsOfPayment(code, newest));
  return { payment: isNew ? newest : undefined, waiting: isLoading };
}

function isNews({ state, day }: OwnPayout, since: number): boolean {
  if (state === 'approved' || state === 'waiting') return true;
  return state !== 'cancelled' && noonOf(day).getTime() > since;
}
