import { z } from 'zod';
import { BusinessCalendar } from '#core/shared/month';
import { USUAL_VIDEO_HOSTS } from '#core/training/managed-training';
import { type DatabasePart, readDatabaseAddress } from './db/database-address';
import { readFieldMap, type ZohoSettings } from './features/crm/zoho-settings';
import {
  RAZORPAYX_VARIABLES,
  type RazorpayxSettings,
  razorpayxOf,
} from './features/payouts/razorpayx-settings';
import type { FactorDemand } from './features/sign-in/factor-gate';
import { arePlaces, isTooWide, isTrusted, trustedProxies } from './http/trusted-proxies';
import type { MailSettings } from './mail/smtp-mail';
import { SHORTEST_SECRET } from './process/kept-secret';
import type { SealKeys } from './process/seal';
import { serviceAddress } from './process/service-address';
import { WrongSetting } from './process/wrong-setting';

/** The access for push messages to devices. */
export interface PushSettings {
  /** The file of the service account that may send them. */
  readonly serviceAccount: string;
  readonly baseUrl: string;
}

/** The server's settings from the environment. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** One server or several, see `readDatabaseAddress`. Undefined: the embedded database. */
  readonly databaseUrl: string | undefined;
  /** A standby of that database, or several servers that include one. Undefined: the database answers everything. */
  readonly standbyUrl: string | undefined;
  readonly secret: string | undefined;
  readonly sealKeys: SealKeys;
  /** Undefined: mail is written to files in the data folder. */
  readonly mail: MailSettings | undefined;
  /** Undefined: notices are sent by mail. */
  readonly push: PushSettings | undefined;
  /** The public origin of the portal, for links in mails. Undefined: they have none. */
  readonly publicUrl: string | undefined;
  readonly timeZone: string;
  /** The payday of the office. Undefined: partners see no day. */
  readonly payday: number | undefined;
  /** The token that may read the metrics; without it they are not served. */
  readonly metricsToken: string | undefined;
  /** The hosts that may serve the films of trainings. */
  readonly videoHosts: readonly string[];
  /** Whether the page was built with a messaging service, which its policy must then allow. */
  readonly messaging: boolean;
  /** The origin of the API that the page was built for, if it is not the page's own. */
  readonly pageApi: string | undefined;
  /** The one other origin whose page may make calls. Undefined: only the portal's own page. */
  readonly pageOrigin: string | undefined;
  /** The proxies, addresses or networks, whose `X-Forwarded-For` is trusted. */
  readonly trustedProxies: readonly string[];
  /** Whether an empty database may get demo accounts, whose passwords are public: not where others could reach it. */
  readonly demoData: boolean;
  /** The administrators that need a second factor. */
  readonly factorDemand: FactorDemand;
  /** Undefined: no CRM is read. */
  readonly crm: ZohoSettings | undefined;
  /** How to read a CRM that is connected on the page; undefined for the defaults. */
  readonly crmModules: ZohoSettings['modules'] | undefined;
  readonly crmEveryMs: number | undefined;
  /** Undefined: no run is paid by a gateway. */
  readonly razorpayx: RazorpayxSettings | undefined;
}

const DEFAULT_PORT = 3000;
const SHORTEST_METRICS_TOKEN = 16;
/** The sender of mail that is written to files. */
export const DEFAULT_MAIL_FROM = 'Partner portal <no-reply@localhost>';

const Environment = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a whole number from 0 to 65535')
    .transform(Number)
    .refine((port) => port <= 65_535, 'must be a whole number from 0 to 65535')
    .default(DEFAULT_PORT),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'must be a host name or an address')
    .default('127.0.0.1'),
  PORTAL_DATA_DIR: z
    .string()
    .refine((path) => !path.includes('\0'), 'must be a folder')
    .default('./data'),
  DATABASE_URL: addressOf('primary').optional(),
  STANDBY_DATABASE_URL: addressOf('standby').optional(),
  PORTAL_SECRET: z
    .string()
    .min(SHORTEST_SECRET, `must have at least ${SHORTEST_SECRET} characters`)
    .optional(),
  PORTAL_SEAL_KEY: z
    .string()
    .min(SHORTEST_SECRET, `must have at least ${SHORTEST_SECRET} characters`)
    // After a key rotation it becomes an entry of the list PORTAL_SEAL_KEYS_BEFORE.
    .regex(/^[^\s,]*$/, 'must not have blanks or commas in it')
    .optional(),
  PORTAL_SEAL_KEYS_BEFORE: z
    .string()
    .transform((text) => text.split(',').map((key) => key.trim()))
    .refine(
      (keys) => keys.every(({ length }) => length >= SHORTEST_SECRET),
      `must be keys of at least ${SHORTEST_SECRET} characters, with commas between them`,
    )
    .default([]),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an address that starts with smtp:// or smtps://' })
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^@\r\n]+@[^@\s]+$/, 'must be an e-mail address')
    .default(DEFAULT_MAIL_FROM),
  METRICS_TOKEN: z
    .string()
    .min(SHORTEST_METRICS_TOKEN, `must have at least ${SHORTEST_METRICS_TOKEN} characters`)
    .optional(),
  TRUSTED_PROXIES: z
    .string()
    .transform((text) => text.split(',').map((place) => place.trim()))
    .refine(arePlaces, 'must be addresses or networks such as 10.1.0.0/16, with commas between them')
    .refine(
      (places) => !places.some(isTooWide),
      'must name your own proxies: from a network as wide as that anybody could say any address',
    )
    .default([]),
  NODE_ENV: z.string().optional(),
  ADMIN_MFA: z.enum(['required', 'optional'], { error: 'must be required or optional' }).optional(),
  PUBLIC_URL: originOfPage().optional(),
  PAGE_ORIGIN: originOfPage().optional(),
  FCM_SERVICE_ACCOUNT: z
    .string()
    .refine((path) => !path.includes('\0'), 'must be a file')
    .optional(),
  FCM_BASE_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address that starts with https:// or http://' })
    .default('https://fcm.googleapis.com'),
  TRAINING_VIDEO_HOSTS: z
    .string()
    .regex(/^[a-z\d.-]+(\s*,\s*[a-z\d.-]+)*$/, 'must be host names with commas between them')
    .transform((hosts) => hosts.split(/\s*,\s*/))
    .default([...USUAL_VIDEO_HOSTS]),
  ZOHO_CLIENT_ID: z.string().optional(),
  ZOHO_CLIENT_SECRET: z.string().optional(),
  ZOHO_REFRESH_TOKEN: z.string().optional(),
  ZOHO_ACCOUNTS_URL: serviceAddress().default('https://accounts.zoho.in'),
  ZOHO_API_URL: serviceAddress().optional(),
  ZOHO_FIELD_MAP: z.string().optional(),
  ZOHO_SYNC_EVERY: z
    .string()
    .regex(/^[1-9]\d{0,3}[mh]$/, 'must be a time such as 15m or 1h')
    .optional(),
  ...RAZORPAYX_VARIABLES,
  VITE_FIREBASE_PROJECT_ID: z.string().optional(),
  VITE_API_BASE_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address that starts with https:// or http://' })
    .optional(),
  VITE_SUPPORT_WIDGET_URL: z
    .url({ protocol: /^https$/, error: 'must be an address that starts with https://' })
    .optional(),
  PAYDAY: z
    .string()
    .regex(/^([1-9]|1\d|2[0-8])$/, 'must be a day of the month from 1 to 28')
    .transform(Number)
    .optional(),
  BUSINESS_TIME_ZONE: z
    .string()
    .refine(isTimeZone, 'must be a time zone such as Asia/Kolkata')
    .default('Asia/Kolkata'),
});

/**
 * Reads the settings from an environment; empty values count as missing. Throws `WrongSetting` for the first wrong one.
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = Environment.safeParse(given);
  if (!result.success) {
    const issue = result.error.issues[0];
    throw new WrongSetting(`${String(issue?.path[0])} ${issue?.message}`);
  }
  const { data } = result;
  if (data.DATABASE_URL !== undefined && data.PORTAL_SECRET === undefined) {
    throw new WrongSetting('PORTAL_SECRET must be given with DATABASE_URL, the same for every process');
  }
  if (data.STANDBY_DATABASE_URL !== undefined && data.DATABASE_URL === undefined) {
    throw new WrongSetting('STANDBY_DATABASE_URL must be given with DATABASE_URL, which it follows');
  }
  return {
    port: data.PORT,
    host: data.HOST,
    dataDir: data.PORTAL_DATA_DIR,
    databaseUrl: data.DATABASE_URL,
    standbyUrl: data.STANDBY_DATABASE_URL,
    secret: data.PORTAL_SECRET,
    sealKeys: { key: data.PORTAL_SEAL_KEY, before: data.PORTAL_SEAL_KEYS_BEFORE },
    mail: data.SMTP_URL === undefined ? undefined : { url: data.SMTP_URL, from: data.MAIL_FROM },
    push:
      data.FCM_SERVICE_ACCOUNT === undefined
        ? undefined
        : { serviceAccount: data.FCM_SERVICE_ACCOUNT, baseUrl: data.FCM_BASE_URL },
    publicUrl: data.PUBLIC_URL,
    timeZone: data.BUSINESS_TIME_ZONE,
    payday: data.PAYDAY,
    metricsToken: data.METRICS_TOKEN,
    videoHosts: data.TRAINING_VIDEO_HOSTS,
    messaging: data.VITE_FIREBASE_PROJECT_ID !== undefined,
    pageApi: data.VITE_API_BASE_URL && new URL(data.VITE_API_BASE_URL).origin,
    pageOrigin: data.PAGE_ORIGIN,
    trustedProxies: data.TRUSTED_PROXIES,
    demoData: data.DATABASE_URL === undefined && data.NODE_ENV !== 'production' && isLoopback(data.HOST),
    factorDemand: data.ADMIN_MFA ?? (data.NODE_ENV === 'production' ? 'several' : 'optional'),
    crm: crmOf(data),
    crmModules: data.ZOHO_FIELD_MAP === undefined ? undefined : fieldMapAt(data.ZOHO_FIELD_MAP),
    crmEveryMs: everyMsOf(data.ZOHO_SYNC_EVERY),
    razorpayx: razorpayxOf(data),
  };
}

/** Checks the address of a database server, and reports faults without repeating the address. */
function addressOf(part: DatabasePart) {
  return z.string().refine((text) => typeof readDatabaseAddress(text, part) !== 'string', {
    error: ({ input }) => String(readDatabaseAddress(String(input), part)),
  });
}

/** Checks the origin of the page; only this machine may do without TLS. */
function originOfPage() {
  return z
    .string()
    .regex(
      /^(https:\/\/[a-z\d.-]+|http:\/\/(localhost|127\.0\.0\.1))(:\d{1,5})?\/?$/i,
      'must be an address such as https://portal.example.com, without a path; http:// only for localhost',
    )
    .refine((address) => URL.canParse(address), 'must be an address such as https://portal.example.com')
    .transform((address) => new URL(address).origin);
}

function crmOf(data: z.output<typeof Environment>): ZohoSettings | undefined {
  const given = {
    ZOHO_CLIENT_ID: data.ZOHO_CLIENT_ID,
    ZOHO_CLIENT_SECRET: data.ZOHO_CLIENT_SECRET,
    ZOHO_REFRESH_TOKEN: data.ZOHO_REFRESH_TOKEN,
  };
  const {
    ZOHO_CLIENT_ID: clientId,
    ZOHO_CLIENT_SECRET: clientSecret,
    ZOHO_REFRESH_TOKEN: refreshToken,
  } = given;
  if (clientId === undefined || clientSecret === undefined || refreshToken === undefined) {
    const [missing] = Object.entries(given).find(([, value]) => value === undefined) ?? [];
    if (Object.values(given).every((value) => value === undefined)) return undefined;
    throw new WrongSetting(
      `${missing} is missing: the CRM is read with all of ${Object.keys(given).join(', ')}`,
    );
  }
  return {
    clientId,
    clientSecret,
    refreshToken,
    accountsUrl: data.ZOHO_ACCOUNTS_URL,
    apiUrl: data.ZOHO_API_URL,
    modules: fieldMapAt(data.ZOHO_FIELD_MAP),
    everyMs: everyMsOf(data.ZOHO_SYNC_EVERY),
  };
}

function fieldMapAt(path: string | undefined): ZohoSettings['modules'] {
  try {
    return readFieldMap(path);
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new WrongSetting(`ZOHO_FIELD_MAP cannot be used: ${why.replaceAll(/\s+/g, ' ').slice(0, 300)}`);
  }
}

function everyMsOf(text: string | undefined): number | undefined {
  return (text && Number.parseInt(text, 10) * (text.endsWith('h') ? 3_600_000 : 60_000)) || undefined;
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || isTrusted(trustedProxies(['127.0.0.0/8', '::1']), host);
}

function isTimeZone(name: string): boolean {
  try {
    return new BusinessCalendar(name).timeZone === name;
  } catch {
    return false;
  }
}
