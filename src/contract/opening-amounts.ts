import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { exact } from './figures';
import { daysOfRules, readableVersion, retroactive, wireVersion } from './vendor-rules';

/**
 * An account opening amount as it was put in force, in rupees, for accounts of some days of creation. By whom, when and
 * why is told to administrators.
 */
export const WireAmountVersion = z.object({ ...wireVersion, amount: exact });
export type WireAmountVersion = z.output<typeof WireAmountVersion>;

/** A version as it is accepted. */
export const ReadableAmountVersion = z.object({ ...readableVersion, amount: exact });

/** What a refusal tells when someone else has changed the amount meanwhile. */
export const ReadableAmountClash = z.object({ current: ReadableAmountVersion });

/** Every version of the account opening amount, newest first. Additive to the spec. */
export const openingAmounts = endpoint({
  name: 'openingAmounts',
  summary: 'Every version of the account opening amount, with the days that each is for, newest first',
  method: 'GET',
  path: '/api/settings/openingamounts',
  access: 'signed-in',
  answer: z.object({ data: z.array(WireAmountVersion) }),
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
  answer: WireAmountVersion,
});
