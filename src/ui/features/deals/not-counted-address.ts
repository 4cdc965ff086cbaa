import type { Month } from '#core/shared/month';
import { dealsAddress } from '../charts/record-address';
import { NOT_COUNTED } from './deal-statuses';

const REASON = 'reason';

/** Whether an address asks for the deals by what they lack. */
export function isByReason(params: URLSearchParams): boolean {
  return params.get('by') === REASON;
}

/**
 * Returns the address of the deals of a month that count for nothing; on a phone by what would make each of them count.
 */
export function notCountedAddress(month: Month): string {
  return dealsAddress({ month, state: NOT_COUNTED, by: REASON });
}
