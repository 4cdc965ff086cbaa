import type { Expectation } from './access-cell';
import { BANK_DETAILS } from './access-of-bank-details';
import { CONTENT } from './access-of-content';
import { DAYS_AND_NETWORK } from './access-of-days-and-network';
import { DISPUTES } from './access-of-disputes';
import { MAILBOXES } from './access-of-mailboxes';
import { PAYOUTS } from './access-of-payouts';
import { SESSIONS_AND_LEADS } from './access-of-sessions-and-leads';
import { OFFICE_AND_VENDORS } from './access-of-settings-and-vendors';

/** Every endpoint, asked for what belongs to the first vendor, in the order in which they are asked. */
export const EXPECTATIONS: Readonly<Record<string, Expectation>> = {
  ...SESSIONS_AND_LEADS,
  ...OFFICE_AND_VENDORS,
  ...BANK_DETAILS,
  ...PAYOUTS,
  ...DISPUTES,
  ...MAILBOXES,
  ...CONTENT,
  ...DAYS_AND_NETWORK,
};
