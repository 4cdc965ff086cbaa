import type { Month } from '#core/shared/month';
import { dealsAddress } from '../charts/record-address';
import { NOT_COUNTED } from './deal-statuses';

/** In the address of deals: a phone shows them by what is missing for them to count. */
export const BY_REASON = { by: 'reason' };

/** Where the deals of a month are that count for nothing. */
export function notCountedAddress(month: Month): string {
  return dealsAddress({ month, state: NOT_COUNTED, ...BY_REASON }, undefined);
}
