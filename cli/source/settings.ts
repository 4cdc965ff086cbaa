import { readFile } from 'node:fs/promises';
import { isObject } from '#core/shared/is-object';
import { CliError } from '../cli-error';
import { EXIT } from '../exit-code';
import type { Io } from '../io';
import { homeFile } from './home-file';
import { credentialFile } from './login';

/** The settings that can be stored for all commands. */
export const SETTING_KEYS = ['api-url', 'timeout', 'concurrency', 'retries', 'deadline'] as const;
export type SettingKey = (typeof SETTING_KEYS)[number];

/** The flags that override settings, as typed. */
export interface SettingFlags {
  readonly apiUrl?: string | undefined;
  readonly profile?: string | undefined;
  readonly timeout?: string | undefined;
  readonly concurrency?: string | undefined;
  readonly retries?: string | undefined;
  readonly deadline?: string | undefined;
}

/** One effective setting and its origin. */
export interface Setting {
  readonly value: string;
  readonly from: string;
}

/** The settings file: common settings, and those of named profiles, such as production and test. */
export interface SettingsFile {
  readonly profile?: string | undefined;
  readonly common: Readonly<Record<string, string>>;
  readonly profiles: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const DEFAULTS: Readonly<Record<SettingKey, string>> = {
  'api-url': 'http://127.0.0.1:3000',
  timeout: '30s',
  concurrency: '6',
  retries: '2',
  deadline: '',
};

/** The path of the settings file, under $XDG_CONFIG_HOME, else ~/.config. */
export function settingsPath(io: Pick<Io, 'env' | 'home'>): string {
  return homeFile('XDG_CONFIG_HOME', '.config', 'config.json', io);
}

/**
 * Reads every effective setting: flags before variables, profile, file and default; without an address, that of the
 * only stored login. Throws `CliError`s.
 */
export async function readSettings(
  flags: SettingFlags,
  io: Pick<Io, 'env' | 'home'>,
): Promise<ReadonlyMap<SettingKey, Setting>> {
  const file = await readSettingsFile(io);
  const profile = flags.profile ?? (io.env.COMMISSION_PROFILE || file.profile);
  const ofProfile = profile === undefined ? {} : file.profiles[profile];
  if (!ofProfile) throw unknownProfile(profile ?? '', Object.keys(file.profiles));
  const typed: Readonly<Record<SettingKey, string | undefined>> = {
    'api-url': flags.apiUrl,
    timeout: flags.timeout,
    concurrency: flags.concurrency,
    retries: flags.retries,
    deadline: flags.deadline,
  };
  // A token in the environment must go to a named address, not to one where somebody once signed in.
  const logins = credentialFile(io);
  const signedIn = io.env.COMMISSION_TOKEN ? undefined : await logins.onlyApiUrl();
  return new Map(
    SETTING_KEYS.map((key): [SettingKey, Setting] => {
      const variable = `COMMISSION_${key.replace('-', '_').toUpperCase()}`;
      const candidates: readonly (readonly [string | undefined, string])[] = [
        [typed[key], `--${key}`],
        [io.env[variable] || undefined, variable],
        [ofProfile[key], `profile ${profile}`],
        [file.common[key], settingsPath(io)],
        [key === 'api-url' ? signedIn : undefined, logins.path],
        [DEFAULTS[key], 'default'],
      ];
      const [value = '', from] = candidates.find(([each]) => each !== undefined) ?? ['', 'default'];
      return [key, { value, from }];
    }),
  );
}

/** Reads the settings file; a missing one is empty. Throws a `CliError` for an invalid one. */
export async function readSettingsFile(io: Pick<Io, 'env' | 'home'>): Promise<SettingsFile> {
  const path = settingsPath(io);
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      return { common: {}, profiles: {} };
    throw error;
  }
  try {
    const content: unknown = JSON.parse(text);
    if (!isObject(content)) throw new TypeError('no object');
    const profiles = isObject(content.profiles) ? content.profiles : {};
    return {
      profile: typeof content.profile === 'string' ? content.profile : undefined,
      common: texts(content),
      profiles: Object.fromEntries(
        Object.entries(profiles).map(([name, value]) => [name, isObject(value) ? texts(value) : {}]),
      ),
    };
  } catch (error) {
    throw new CliError(EXIT.failed, 'config', `${path} cannot be understood`, {
      why: 'it is not a JSON object',
      hint: `commission config path, and mend or remove that file`,
      cause: error,
    });
  }
}

function texts(value: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    SETTING_KEYS.flatMap((key) => {
      const text = value[key];
      return typeof text === 'string' || typeof text === 'number' ? [[key, String(text)]] : [];
    }),
  );
}

function unknownProfile(name: string, known: readonly string[]): CliError {
  return new CliError(EXIT.usage, 'usage.profile', `profile "${name}" is unknown`, {
    why: known.length > 0 ? `the profiles are ${known.join(', ')}` : 'there is none yet',
    hint: `commission config set api-url https://portal.example.com --profile ${name || 'test'}`,
  });
}
