import * as z from 'zod/mini';
import type { AmountVersion } from '#core/vendors/opening-amount';
import { exactDecimal, listOf, record, under } from './codec';
import { endpoint } from './endpoint';
import { exact } from './figures';
import { daysOfRules, readableVersion, retroactive, versionFields } from './vendor-rules';

/**
 * An account opening amount as it was put in force, in rupees, for accounts of some days of creation. By whom, when and
 * why is told to administrators.
 */
export const amountVersion = record<AmountVersion>()({ ...versionFields, amount: exactDecimal });

/** A version as it is accepted of any server. */
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

/** Makes a new version of the account opening amount. Additive to the spec. */
export const putOpeningAmount = endpoint({
  name: 'putOpeningAmount',
  summary:
    'Put an account opening amount in force for accounts of some days; 409 when there is a newer one, or months are closed',
  method: 'POST',
  path: '/api/settings/openingamounts',
  access: 'admin',
  creates: true,
  body: z.object({
    /** The version that it is based on; without one it is whichever is the newest. */
    version: z.optional(z.number()),
    amount: z.string().check(z.minLength(1), z.maxLength(20)),
    reason: z.optional(z.string().check(z.minLength(3), z.maxLength(500))),
    ...daysOfRules,
    retroactive,
  }),
  answer: amountVersion,
});
