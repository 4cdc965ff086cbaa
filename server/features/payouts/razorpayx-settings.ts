import { z } from 'zod';
import { serviceAddress } from '../../process/service-address';
import { WrongSetting } from '../../process/wrong-setting';

/** The credentials of an account at RazorpayX. */
export interface RazorpayxSettings {
  readonly keyId: string;
  readonly keySecret: string;
  /** The number of the account that RazorpayX pays from. */
  readonly account: string;
  /** The secret that signs webhook calls; without it none are accepted. */
  readonly webhookSecret: string | undefined;
  /** The former secret, which is accepted for a day after a change. */
  readonly webhookSecretBefore: string | undefined;
  readonly baseUrl: string;
}

const SHORTEST_SECRET = 16;

/** The environment variables of RazorpayX. */
export const RAZORPAYX_VARIABLES = {
  RAZORPAYX_KEY_ID: z.string().optional(),
  RAZORPAYX_KEY_SECRET: z.string().optional(),
  RAZORPAYX_ACCOUNT: z
    .string()
    .regex(/^\w{4,40}$/, 'must be the number of the account at RazorpayX, without blanks')
    .optional(),
  RAZORPAYX_WEBHOOK_SECRET: webhookSecret(),
  RAZORPAYX_WEBHOOK_SECRET_BEFORE: webhookSecret(),
  RAZORPAYX_URL: serviceAddress().default('https://api.razorpay.com'),
};

/** Reads the credentials; undefined where none are set. Throws `WrongSetting` where some are missing. */
export function razorpayxOf(
  given: z.output<z.ZodObject<typeof RAZORPAYX_VARIABLES>>,
): RazorpayxSettings | undefined {
  const {
    RAZORPAYX_KEY_ID: keyId,
    RAZORPAYX_KEY_SECRET: keySecret,
    RAZORPAYX_ACCOUNT: account,
    RAZORPAYX_WEBHOOK_SECRET: webhookSecret,
    RAZORPAYX_WEBHOOK_SECRET_BEFORE: webhookSecretBefore,
    RAZORPAYX_URL: baseUrl,
  } = given;
  if (webhookSecretBefore !== undefined && webhookSecret === undefined)
    throw missing('RAZORPAYX_WEBHOOK_SECRET', 'RAZORPAYX_WEBHOOK_SECRET_BEFORE is the one before it');
  if (keyId !== undefined && keySecret !== undefined && account !== undefined)
    return { keyId, keySecret, account, webhookSecret, webhookSecretBefore, baseUrl };
  if ([keyId, keySecret, account, webhookSecret].every((value) => value === undefined)) return undefined;
  const all = { RAZORPAYX_KEY_ID: keyId, RAZORPAYX_KEY_SECRET: keySecret, RAZORPAYX_ACCOUNT: account };
  const [first = ''] = Object.entries(all).find(([, value]) => value === undefined) ?? [];
  throw missing(first, `RazorpayX is used with all of ${Object.keys(all).join(', ')}`);
}

function missing(name: string, why: string): WrongSetting {
  return new WrongSetting(`${name} is missing: ${why}`);
}

function webhookSecret() {
  return z.string().min(SHORTEST_SECRET, `must have at least ${SHORTEST_SECRET} characters`).optional();
}
