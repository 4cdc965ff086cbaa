import type { Month } from '#core/shared/month';
import { dealsAddress } from '../charts/record-address';
import { NOT_COUNTED } from './deal-statuses';

const REASON = 'reason';

/** Returns whether an address asks for the deals grouped by what they lack. */
export function isByReason(params: URLSearchParams): boolean {
  return params.get('by') === REASON;
}

/** Returns the address of the deals of a month that do not count; on a phone grouped by what would make each count. */
export function notCountedAddress(month: Month): string {
  return dealsAddress({ month, state: NOT_COUNTED, by: REASON });
}
