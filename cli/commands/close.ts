import { createHash } from 'node:crypto';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from '#adapters/node/replace-file';
import { closedLines } from '#contract/account-statements';
import { baselineFiles, closingFiles, closingMonths, confirmClosing } from '#contract/closings';
import type { PortalApi } from '#contract/portal-api';
import { BASELINE_FOLDER } from '#core/closing/check-closings';
import type { ClosingFile, PreparedClosing } from '#core/closing/closing';
import { NotFound } from '#core/shared/failure';
import { add, type Decimal, sum, toRupees } from '#core/shared/money';
import { BusinessCalendar, type Month } from '#core/shared/month';
import type { Column } from '#documents/column';
import { checkReason } from '../check-reason';
import { CliError, usageError } from '../cli-error';
import { EXIT } from '../exit-code';
import type { Flags } from '../flags';
import { jsonText } from '../output/json-text';
import { alreadyThere } from '../output/output-target';
import { print } from '../output/print-document';
import { counted } from '../output/report-title';
import { sheetOf } from '../output/sheet';
import { writeText } from '../output/write-text';
import { zonedTime } from '../output/zoned-time';
import { overwrites, type Run, readRequest } from '../request';
import { askToType, canAsk } from '../source/ask';
import { businessTimeZone } from '../source/business-time-zone';
import { withMoneyClient } from '../source/money-client';
import { oneMonth } from '../source/month-range';
import { prepareMonth } from '../source/prepare-month';

/** The flags of `commission close prepare` and `export`, as typed. */
export interface CloseFlags extends Flags {
  readonly month: readonly string[];
}

/** The flags of `commission close confirm`, as typed. */
export interface ConfirmFlags extends CloseFlags {
  readonly hash?: string | undefined;
  readonly incomplete?: string | undefined;
}

/** Lists the closed, prepared and open months. Returns the exit code. */
export async function closeStatus(run: Run): Promise<number> {
  const request = await readRequest(run, 'list');
  const { months } = await withMoneyClient(run, ({ api }) => api.call(closingMonths, { signal: run.signal }));
  const { timeZone } = new BusinessCalendar(businessTimeZone(run.io.env));
  const at = (moment: number | undefined) => moment && zonedTime(moment, timeZone);
  const sheet = sheetOf(
    'months',
    [
      { key: 'month', kind: 'text', value: ({ month }) => month },
      { key: 'state', kind: 'text', value: ({ state }) => state },
      { key: 'closedAt', kind: 'text', value: ({ closedAt }) => at(closedAt) },
      { key: 'closedBy', kind: 'text', value: ({ closedBy }) => closedBy },
      { key: 'hash', kind: 'text', value: ({ hash }) => hash },
    ],
    months,
  );
  const json = () =>
    months.map(({ no, month, state, hash, closedAt, ...by }) => ({
      no: no ?? null,
      month,
      state,
      hash: hash ?? null,
      closedAt: at(closedAt) ?? null,
      closedBy: by.closedBy ?? null,
      closedById: by.closedById ?? null,
      closedByEmail: by.closedByEmail ?? null,
    }));
  await print({ title: counted(months.length, 'month'), sheet, json }, request, run);
  return EXIT.done;
}

/** Prepares a month and prints the result with its hash. Returns the exit code: 3 if it is incomplete. */
export async function closePrepare(run: Run<CloseFlags>): Promise<number> {
  const request = await readRequest(run, 'list');
  const month = monthIn(run);
  const prepared = await prepareAt(run, month);
  const { decisions, incomplete, hash } = prepared;
  const rows = prepared.vendors.map(({ opened: _, ...vendor }) => ({
    ...vendor,
    total: add(vendor.earned, vendor.adjusted),
  }));
  const totals = {
    franchiseCode: 'Total',
    lines: rows.reduce((count, { lines }) => count + lines, 0),
    earned: sum(rows.map(({ earned }) => earned)),
    adjusted: sum(rows.map(({ adjusted }) => adjusted)),
    total: sum(rows.map(({ total }) => total)),
  };
  const sheet = sheetOf('vendors', COLUMNS, rows, totals);
  const json = () => ({
    month,
    hash,
    complete: incomplete.length === 0,
    vendors: rows.map(({ franchiseCode, lines, ...amounts }) => ({
      franchiseCode,
      lines,
      ...inRupees(amounts),
    })),
    totals: inRupees({ earned: totals.earned, adjusted: totals.adjusted, total: totals.total }),
    decisions,
    incomplete,
  });
  await print({ title: `${month}, as it would be closed`, sheet, json }, request, run);
  sayPrepared(prepared, run);
  return incomplete.length === 0 ? EXIT.done : EXIT.incomplete;
}

/** Closes a prepared month for good. Without a hash it asks on a terminal. Returns the exit code. */
export async function closeConfirm(run: Run<ConfirmFlags>): Promise<number> {
  const { flags, io, messages } = run;
  const month = monthIn(run);
  const { incomplete } = flags;
  if (incomplete !== undefined) checkReason('incomplete', incomplete);
  const { hash = await askedHash(month, run) } = flags;
  const closed = await withMoneyClient(run, ({ api }) =>
    api.call(confirmClosing, { path: { month }, body: { hash, incomplete } }),
  );
  if (flags.json) await writeText(io.stdout, jsonText(closed));
  else messages.say(`${closed.month} is closed as number ${closed.no}.`);
  return EXIT.done;
}

/** Prints the lines of a vendor in a closed month, byte for byte as hashed. Returns the exit code. */
export async function closeShow(run: Run<CloseFlags>): Promise<number> {
  const { flags, io, signal } = run;
  const month = monthIn(run);
  const [code, ...others] = flags.franchise ?? [];
  if (code === undefined || others.length > 0) {
    const hint = `commission close show -m ${month} -f ${code ?? 'FR-012'}`;
    throw usageError('franchise', 'it is one franchise at a time', 'each has a file of its own', hint);
  }
  const lines = await withMoneyClient(run, ({ api }) =>
    ofClosed(`${month} is not closed, or ${code} has nothing in it`, () =>
      api.call(closedLines, { path: { month }, query: { franchise: code }, signal }),
    ),
  );
  await writeText(io.stdout, lines);
  return EXIT.done;
}

/** Reads something that only a closed month has. Throws a `CliError` that names what is missing. */
async function ofClosed<Answer>(absent: string, read: () => Promise<Answer>): Promise<Answer> {
  try {
    return await read();
  } catch (cause) {
    if (!(cause instanceof NotFound)) throw cause;
    const hint = 'commission close status, which lists the closed months';
    throw new CliError(EXIT.failed, 'close.not-closed', absent, { hint, cause });
  }
}

/** Prepares a month, with progress on stderr. Throws `CliError`s. */
function prepareAt(run: Run<CloseFlags>, month: Month): Promise<PreparedClosing> {
  return withMoneyClient(run, ({ api }) => prepareMonth(month, api, run));
}

/** Prepares a month, shows its amounts and asks for a confirmation. Throws a usage error without a terminal. */
async function askedHash(month: Month, run: Run<ConfirmFlags>): Promise<string> {
  const { messages } = run;
  if (!canAsk(run)) {
    const hint = `commission close prepare -m ${month}, which prints it`;
    throw usageError('hash', '--hash is missing', 'it names what you have seen', hint);
  }
  const prepared = await prepareAt(run, month);
  const { vendors } = prepared;
  const earned = sum(vendors.map((vendor) => vendor.earned));
  const adjusted = sum(vendors.map((vendor) => vendor.adjusted));
  messages.say(`${month}, ${counted(vendors.length, 'vendor')}:`);
  for (const [name, amount] of [
    ['earned', earned],
    ['adjusted', adjusted],
    ['total', add(earned, adjusted)],
  ] as const)
    messages.say(`  ${name.padEnd(10)} ${toRupees(amount)}`);
  warnOf(prepared, run);
  await askToType(month, `Type ${month} to close it for good`, run);
  return prepared.hash;
}

/** Writes the files of a closed month, with checksums, into a folder. Returns the exit code. */
export async function closeExport(run: Run<CloseFlags>): Promise<number> {
  const { flags, io, messages } = run;
  const month = monthIn(run);
  const folder = flags.output;
  if (folder === undefined || folder === '-') {
    const hint = `commission close export --month ${month} --output closing`;
    throw usageError('output', 'the folder is missing', 'there is a file for each vendor', hint);
  }
  const found = await readdir(folder).catch(() => []);
  if (found.length > 0 && !overwrites(flags)) throw alreadyThere(folder);
  const files = await withMoneyClient(run, ({ api }) =>
    ofClosed(`${month} is not closed`, async () => [
      ...(await api.call(closingFiles, { path: { month }, signal: run.signal })),
      ...(await baselineOf(api, run.signal)),
    ]),
  );
  await mkdir(join(folder, BASELINE_FOLDER), { recursive: true });
  const written = files.map(({ name, text }) => ({
    name,
    sha256: createHash('sha256').update(text).digest('hex'),
  }));
  const sums = written.map(({ name, sha256 }) => `${sha256}  ${name}\n`);
  for (const { name, text } of [...files, { name: 'SHA256SUMS', text: sums.join('') }])
    await replaceFile(join(folder, name), text, true);
  if (flags.json) await writeText(io.stdout, jsonText({ month, folder, files: written }));
  else messages.say(`Written: ${counted(files.length + 1, 'file')} into ${folder}`);
  return EXIT.done;
}

/** Reads the files of what was settled before the first closing, page by page. */
async function baselineOf(api: PortalApi, signal: AbortSignal): Promise<readonly ClosingFile[]> {
  const all: ClosingFile[] = [];
  let after: string | undefined;
  do {
    const { files, next } = await api.call(baselineFiles, { query: { after }, signal });
    all.push(...files.map(({ name, text }) => ({ name: `${BASELINE_FOLDER}${name}`, text })));
    after = next;
  } while (after !== undefined);
  return all;
}

const COLUMNS: readonly Column<{
  readonly franchiseCode: string;
  readonly lines: number;
  readonly earned: Decimal;
  readonly adjusted: Decimal;
  readonly total: Decimal;
}>[] = [
  { key: 'franchiseCode', kind: 'text', value: (row) => row.franchiseCode },
  { key: 'lines', kind: 'count', value: (row) => row.lines },
  { key: 'earned', kind: 'rupees', value: (row) => row.earned },
  { key: 'adjusted', kind: 'rupees', value: (row) => row.adjusted },
  { key: 'total', kind: 'rupees', value: (row) => row.total },
];

function sayPrepared(prepared: PreparedClosing, run: Run<CloseFlags>) {
  const { month, hash } = prepared;
  warnOf(prepared, run);
  run.messages.say(`Nothing is closed yet: commission close confirm -m ${month} --hash ${hash}`);
}

function warnOf({ decisions, incomplete }: PreparedClosing, { messages }: Run<CloseFlags>) {
  for (const { dealId, reason } of incomplete) messages.warn(`deal ${dealId}: ${reason}`);
  if (decisions > 0) messages.warn(`${counted(decisions, 'deal')} moved in the CRM and stay until decided`);
}

function inRupees<Amounts extends Readonly<Record<string, Decimal>>>(amounts: Amounts) {
  return Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, toRupees(amount)]));
}

/** Reads the month of the flags. Throws a usage error for several. */
function monthIn({ flags, io }: Pick<Run<CloseFlags>, 'flags' | 'io'>): Month {
  const [named = '', ...further] = flags.month;
  const month = oneMonth(named, io);
  if (further.length === 0) return month;
  throw usageError('month', 'one month is closed at a time', 'they are closed in order', `--month ${month}`);
}
