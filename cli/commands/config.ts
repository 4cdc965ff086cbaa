import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { replaceFile } from '#adapters/node/replace-file';
import { usageError } from '../cli-error';
import { EXIT } from '../exit-code';
import type { Io } from '../io';
import { nearMatches } from '../near-matches';
import { jsonText } from '../output/json-text';
import { sheetOf } from '../output/sheet';
import { sheetColumns, sheetTable } from '../output/sheet-table';
import { styleFor } from '../output/style';
import { terminalText } from '../output/terminal-text';
import { writeText } from '../output/write-text';
import type { Run } from '../request';
import { toAddress } from '../source/api-flags';
import {
  readSettings,
  readSettingsFile,
  SETTING_KEYS,
  type SettingKey,
  type SettingsFile,
  settingsPath,
} from '../source/settings';

/** Lists every effective setting and its origin. Returns the exit code. */
export async function listSettings({ flags, io }: Run): Promise<number> {
  const settings = await readSettings(flags, io);
  if (flags.json) {
    const list = [...settings].map(([key, { value, from }]) => ({ key, value: value || null, from }));
    await writeText(io.stdout, jsonText({ schema: 'commission-settings/1', settings: list }));
    return EXIT.done;
  }
  const sheet = sheetOf(
    'settings',
    [
      { key: 'key', kind: 'text', value: ([key]) => key },
      { key: 'value', kind: 'text', value: ([, { value }]) => value || '(none)' },
      { key: 'from', kind: 'text', value: ([, { from }]) => from },
    ],
    [...settings],
  );
  const style = styleFor('stdout', flags.color, io);
  await writeText(io.stdout, io.terminal.stdout ? sheetTable(sheet, style, true) : sheetColumns(sheet, true));
  return EXIT.done;
}

/** Prints one effective setting. Returns the exit code; throws a usage error for an unknown key. */
export async function getSetting(key: string, { flags, io }: Run): Promise<number> {
  const setting = (await readSettings(flags, io)).get(settingKey(key));
  await writeText(io.stdout, `${terminalText(setting?.value ?? '')}\n`);
  return EXIT.done;
}

/**
 * Stores a setting, for a profile if one is named; an empty text removes it. The key `profile` sets the default
 * profile.
 */
export async function setSetting(key: string, value: string, { flags, io, messages }: Run): Promise<number> {
  const file = await readSettingsFile(io);
  if (key === 'profile') {
    if (value !== '' && !file.profiles[value]) {
      const why = 'a profile is made by its first setting';
      const hint = `commission config set api-url https://portal.example.com --profile ${value}`;
      throw usageError('config', `profile "${value}" is unknown`, why, hint);
    }
    await save({ ...file, profile: value || undefined }, io);
  } else {
    const known = settingKey(key);
    if (value !== '') toAddress((each) => (each === known ? value : VALID[each]));
    const { profile } = flags;
    if (profile === undefined) await save({ ...file, common: changed(file.common, known, value) }, io);
    else {
      const ofProfile = changed(file.profiles[profile] ?? {}, known, value);
      await save({ ...file, profiles: { ...file.profiles, [profile]: ofProfile } }, io);
    }
  }
  messages.say(value === '' ? `${key} is taken away` : `${key} is ${value}`);
  return EXIT.done;
}

/** Prints the path of the settings file. Returns the exit code. */
export async function printSettingsPath(io: Io): Promise<number> {
  await writeText(io.stdout, `${settingsPath(io)}\n`);
  return EXIT.done;
}

const VALID: Readonly<Record<SettingKey, string>> = {
  'api-url': 'https://portal.example.com',
  timeout: '30s',
  concurrency: '6',
  retries: '2',
  deadline: '',
};

function settingKey(text: string): SettingKey {
  const found = SETTING_KEYS.find((key) => key === text);
  if (found) return found;
  const near = nearMatches(text, SETTING_KEYS)[0] ?? 'api-url';
  throw usageError(
    'config',
    `there is no setting "${text}"`,
    `the settings are ${SETTING_KEYS.join(', ')}`,
    `commission config get ${near}`,
  );
}

function changed(
  settings: Readonly<Record<string, string>>,
  key: SettingKey,
  value: string,
): Readonly<Record<string, string>> {
  const { [key]: _, ...rest } = settings;
  return value === '' ? rest : { ...rest, [key]: value };
}

async function save({ profile, common, profiles }: SettingsFile, io: Io): Promise<void> {
  const path = settingsPath(io);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const content = { ...(profile && { profile }), ...common, profiles };
  await replaceFile(path, `${JSON.stringify(content, undefined, 2)}\n`, true);
}
