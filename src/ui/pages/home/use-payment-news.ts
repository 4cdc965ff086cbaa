import { ownPayouts } from '#contract/own-payouts';
import type { OwnPayout } from '#core/payouts/payout';
import { useServices } from '../../data/app-services';
import { isNewsRead, newsOfPayment } from '../../data/read-news';
import { useAdditions } from '../../data/use-additions';
import { useAnswer } from '../../data/use-answer';
import { useOwnVendor } from '../../data/use-own-vendor';
import { noonOf } from '../../kit/format/dates';

/** A payment is news for so long after the bank has said what became of it. */
const NEWS_MS = 14 * 86_400_000;

/**
 * The vendor's newest payment, where it is on its way, or where the bank has lately paid it or given it back, until it
 * was read. What cannot be
 * read is no news, and is not waited for.
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
