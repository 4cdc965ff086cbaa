import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { exact } from './figures';
import { optionalText } from './liberal-reading';
import { daysOfRules, retroactive } from './vendor-rules';

/** An account opening amount as it was put in force, in rupees, for accounts of some days of creation. */
export const WireAmountVersion = z.object({
  version: z.number(),
  amount: exact,
  ...daysOfRules,
  /** This and what follows is told to administrators. */
  changed_by: z.optional(z.string()),
  changed_at: z.optional(z.string()),
  reason: z.optional(z.string()),
});
export type WireAmountVersion = z.output<typeof WireAmountVersion>;

/** A version as it is accepted. */
export const ReadableAmountVersion = z.object({
  version: z.number(),
  amount: exact,
  ...daysOfRules,
  changed_by: optionalText,
  changed_at: optionalText,
  reason: optionalText,
});

/** What a refusal tells when someone else has changed the amount meanwhile. */
export const ReadableAmountClash = z.object({ current: ReadableAmountVersion });

/** Every version of the account opening amount, newest first. Announced as `RULES_DATED`. */
export const openingAmounts = endpoint({
  name: 'openingAmounts',
  summary: 'Every version of the account opening amount, with the days that each is for, newest first',
  method: 'GET',
  path: '/api/settings/openingamounts',
  access: 'signed-in',
  answer: z.object({ data: z.array(WireAmountVersion) }),
});

/** Makes a new version of the account opening amount. Announced as `RULES_DATED`. */
export const putOpeningAmount = endpoint({
  name: 'putOpeningAmount',
  summary:
    'Put an account opening amount in force for accounts of some days; 409 when there is a newer one, or months are closed',
  method: 'POST',
  path: '/api/settings/openingamounts',
  access: 'admin',
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
