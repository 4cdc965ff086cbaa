import * as z from 'zod/mini';
import type { AmountVersion } from '#core/vendors/opening-amount';
import { exactDecimal, listOf, record, under } from './codec';
import { endpoint } from './endpoint';
import { exact } from './figures';
import { daysOfRules, readableVersion, retroactive, versionFields } from './vendor-rules';

/**
 * A version of the account opening amount, in rupees, for accounts created on some days. Author, time and reason are
 * sent to administrators only.
 */
export const amountVersion = record<AmountVersion>()({ ...versionFields, amount: exactDecimal });

/** Accepts a version from any server. */
export const ReadableAmountVersion = z.object({ ...readableVersion, amount: exact });

/** Every version of the account opening amount, newest first. Additive to the spec. */
export const openingAmounts = endpoint({
  name: 'openingAmounts',
  summary: 'Every version of the account opening amount, with the days that each is for, newest first',
  method: 'GET',
  path: '/api/settings/openingamounts',
  access: 'signed-in',
  answer: under('data', listOf(amountVersion)),
});

/** Stores a new version of the account opening amount. Additive to the spec. */
export const putOpeningAmount = endpoint({
  name: 'putOpeningAmount',
  summary:
    'Put an account opening amount in force for accounts of some days; 409 when there is a newer one, or months are closed',
  method: 'POST',
  path: '/api/settings/openingamounts',
  access: 'admin',
  creates: true,
  body: z.object({
    /** The version that the change is based on; without one, the newest. */
    version: z.optional(z.number()),
    amount: z.string().check(z.minLength(1), z.maxLength(20)),
    reason: z.optional(z.string().check(z.minLength(3), z.maxLength(500))),
    ...daysOfRules,
    retroactive,
  }),
  answer: amountVersion,
});
