import { type Command, Option } from 'commander';
import type { MessageOptions } from './output/messages';
import type { SettingFlags } from './source/settings';

/** The group headings in the help of a command, in this order. */
export const WHAT = 'What:';
export const HOW_IT_LOOKS = 'How it looks:';
export const AS_JSON = 'the result as JSON; errors are JSON too';
export const WHERE_FROM = 'Where from:';
export const BEHAVIOUR = 'Behaviour:';

/** The flags that several commands share, as commander parses them; each command has some of them. */
export interface Flags extends MessageOptions, SettingFlags {
  /** A folder; false for `--no-input`, an unrelated flag to which commander gives the same name. */
  readonly input?: string | boolean | undefined;
  readonly franchise?: readonly string[] | undefined;
  readonly all?: boolean | undefined;
  readonly month?: readonly string[] | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly fy?: string | undefined;
  readonly format?: string | undefined;
  readonly json?: boolean | undefined;
  readonly output?: string | undefined;
  readonly force?: boolean | undefined;
  readonly yes?: boolean | undefined;
  readonly columns?: string | undefined;
  readonly sort?: string | undefined;
  /** False for `--no-header`. */
  readonly header?: boolean | undefined;
  readonly bom?: boolean | undefined;
  readonly locale?: string | undefined;
  readonly generatedAt?: string | undefined;
  readonly allowIncomplete?: boolean | undefined;
}

/** The flags of `commission statement`, as typed. */
export interface StatementFlags extends Flags {
  readonly month: readonly string[];
  /** Uses current data, also for a closed month. */
  readonly live?: boolean | undefined;
}

/** The flags of `commission report`, as typed. */
export interface ReportFlags extends Flags {
  readonly by?: string | undefined;
  readonly withDemat?: boolean | undefined;
  readonly basis?: string | undefined;
}

/** Adds the flags that every command has. */
export function commonFlags(command: Command): Command {
  return command
    .optionsGroup(BEHAVIOUR)
    .option('-q, --quiet', 'errors and missing figures only')
    .option('-v, --verbose', 'name everything that is left out')
    .option('--debug', 'each call with its time and request id, and where an error comes from')
    .addOption(new Option('--color [when]', 'colours').choices(['auto', 'always', 'never']).preset('always'))
    .option('--no-color', 'no colours')
    .option('--no-input', 'never ask anything');
}

/** Adds the flags of commands that call the API. */
export function apiFlags(command: Command): Command {
  return commonFlags(
    command
      .optionsGroup(WHERE_FROM)
      .option(
        '--api-url <url>',
        "the portal's address (default: $COMMISSION_API_URL or http://127.0.0.1:3000)",
      )
      .option('--profile <name>', 'the settings of this profile; see commission config')
      .option('--timeout <time>', 'for one call (default: 30s)')
      .option('--concurrency <count>', 'calls at once (default: 6)')
      .option('--retries <count>', 'further tries of a read (default: 2)')
      .option('--deadline <time>', 'for the whole run; deals unread by then are left out and named'),
  );
}

/** Adds the flags that choose source and franchises. */
export function sourceFlags(command: Command): Command {
  return apiFlags(
    command
      .optionsGroup(WHAT)
      .option('-f, --franchise <code>', 'a code, a comma list, @file or - for stdin; repeatable', collect)
      .option('--all', 'every franchise (default)')
      .optionsGroup(WHERE_FROM)
      .option('--input <folder>', 'read a snapshot folder; no network'),
  );
}

/** Adds the flag that accepts an incomplete result as success. */
export function allowIncompleteFlag(command: Command): Command {
  return command
    .optionsGroup(BEHAVIOUR)
    .option('--allow-incomplete', 'exit code 0 also when something could not be read');
}

/** Adds the flags that choose months. */
export function monthFlags(command: Command): Command {
  return command
    .optionsGroup(WHAT)
    .option(
      '-m, --month <month>',
      'YYYY-MM, current, last, or a range 2026-10..2026-12; repeatable (default: every month)',
      collect,
    )
    .option('--from <month>', 'from this month on')
    .option('--to <month>', 'up to this month')
    .option('--fy <year>', 'a financial year, April to March: 2026-27');
}

/** Adds the flags for format and destination of a list. */
export function lookFlags(command: Command): Command {
  return outputFlags(command, 'table, json, ndjson, csv, tsv or xlsx');
}

/** Adds the flags for format and destination of a document, which can be a PDF too. */
export function documentFlags(command: Command): Command {
  return generatedAtFlag(outputFlags(command, 'table, json, ndjson, csv, tsv, xlsx or pdf'));
}

function outputFlags(command: Command, formats: string): Command {
  return command
    .optionsGroup(HOW_IT_LOOKS)
    .option('--format <format>', formats)
    .option('--json', 'short for --format json; errors are JSON too')
    .option('-o, --output <file>', 'write to a file; its ending chooses the format')
    .option('--force', 'overwrite the file')
    .option('-y, --yes', 'yes to whatever would be asked, such as to overwrite')
    .option('--columns <names>', 'these columns alone, a comma list')
    .option('--sort <column>', 'by this column; -column for the other way round')
    .option('--no-header', 'leave out the header lines')
    .option('--bom', 'begin CSV with a byte order mark, for old spreadsheets')
    .option('--locale <locale>', 'language of tables and PDF: en-IN or hi-IN (default: en-IN)');
}

/** Adds the flag that fixes the time in the output, so that equal data gives equal bytes. */
export function generatedAtFlag(command: Command): Command {
  return command
    .optionsGroup(HOW_IT_LOOKS)
    .option('--generated-at <time>', 'the time that the output names (default: now)');
}

/** Collects the values of a repeatable flag. */
export function collect(value: string, before: readonly string[] | undefined): readonly string[] {
  return [...(before ?? []), value];
}

/** Adds the flags of commands that change something: a dry run, and confirming in advance. */
export function writeFlags(command: Command): Command {
  return command
    .optionsGroup(HOW_IT_LOOKS)
    .option('--json', AS_JSON)
    .optionsGroup(BEHAVIOUR)
    .option('--dry-run', 'say what would happen, change nothing')
    .option('-y, --yes', 'yes to what would be asked on a terminal');
}
