import { usageError } from '../cli-error';
import type { Io } from '../io';
import { readSettings, type SettingFlags } from './settings';

/** The address of the API and the settings of calls. `apiUrl` has no trailing slash; times are in ms. */
export interface ApiAddress {
  readonly apiUrl: string;
  readonly origin: string;
  readonly timeoutMs: number;
  readonly concurrency: number;
  readonly retries: number;
  /** The limit for the whole run; undefined for no limit. */
  readonly deadlineMs: number | undefined;
}

const LOCAL_HOSTS: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);
const MAX_TIMEOUT_MS = 600_000;
const MAX_DEADLINE_MS = 86_400_000;
const UNIT_MS: ReadonlyMap<string, number> = new Map([
  ['ms', 1],
  ['s', 1000],
  ['', 1000],
  ['m', 60_000],
  ['h', 3_600_000],
]);

/** Reads flags, environment and settings. Throws a usage error for an invalid address or number. */
export async function apiAddress(flags: SettingFlags, io: Pick<Io, 'env' | 'home'>): Promise<ApiAddress> {
  const settings = await readSettings(flags, io);
  return toAddress((key) => settings.get(key)?.value ?? '');
}

/** Builds the address from settings. Throws a usage error. */
export function toAddress(
  of: (key: 'api-url' | 'timeout' | 'concurrency' | 'retries' | 'deadline') => string,
): ApiAddress {
  const url = toUrl(of('api-url'));
  const deadline = of('deadline');
  return {
    apiUrl: url.origin + url.pathname.replace(/\/+$/, ''),
    origin: url.origin,
    timeoutMs: toTime('timeout', of('timeout'), MAX_TIMEOUT_MS, '500ms, 30s or 2m, of at most 10m', '60s'),
    concurrency: toNumber('concurrency', of('concurrency'), 1, 64),
    retries: toNumber('retries', of('retries'), 0, 10),
    deadlineMs:
      deadline === ''
        ? undefined
        : toTime('deadline', deadline, MAX_DEADLINE_MS, '30s, 10m or 2h, of at most 24h', '10m'),
  };
}

function toUrl(text: string): URL {
  const refuse = (message: string, why: string) =>
    usageError('api-url', message, why, '--api-url https://portal.example.com');
  // The typed text may contain a password, so it is not repeated.
  if (!URL.canParse(text))
    throw refuse('the API address is not an address', 'it is a URL such as https://host');
  const url = new URL(text);
  if (url.username || url.password || url.search || url.hash) {
    throw refuse(
      'the API address holds more than host and path',
      'logins are kept by `commission auth login`',
    );
  }
  if (url.protocol === 'http:' && !LOCAL_HOSTS.has(url.hostname)) {
    throw refuse(
      `${url.origin} is not encrypted`,
      'http: would send the login in the clear; only localhost may use it',
    );
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw refuse(`${url.protocol} is not a way to reach the API`, 'it is https:, or http: for localhost');
  }
  return url;
}

function toTime(name: string, text: string, longest: number, examples: string, hint: string): number {
  const [, amount = '', unit = ''] = /^(\d{1,6})(ms|s|m|h)?$/.exec(text) ?? [];
  const ms = Number(amount) * (UNIT_MS.get(unit) ?? 1000);
  if (amount === '' || ms < 1 || ms > longest) {
    throw usageError(
      name,
      `${name} "${text}" is not valid`,
      `it is a time such as ${examples}`,
      `--${name} ${hint}`,
    );
  }
  return ms;
}

function toNumber(name: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (!/^\d{1,3}$/.test(text) || value < least || value > most) {
    const why = `it is a whole number from ${least} to ${most}`;
    throw usageError(name, `${name} "${text}" is not valid`, why, `--${name} ${Math.max(least, 2)}`);
  }
  return value;
}
