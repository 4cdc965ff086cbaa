import { bankTemplates } from '#contract/bank-templates';
import { payoutFailed, payoutFile, payoutPaid, payoutResults } from '#contract/payouts';
import type { PayoutRun } from '#core/payouts/payout';
import { RAZORPAYX } from '#core/payouts/templates/razorpayx';
import { toRupees } from '#core/shared/money';
import { usageError } from '../cli-error';
import { EXIT } from '../exit-code';
import type { Flags } from '../flags';
import { jsonText } from '../output/json-text';
import { checkTarget, writeTarget } from '../output/output-target';
import { isWorthSaying, reportInJson, resultSummary, rowText } from '../output/payout-sheets';
import { print } from '../output/print-document';
import { counted } from '../output/report-title';
import { sheetOf } from '../output/sheet';
import { writeText } from '../output/write-text';
import { overwrites, type Run, readRequest } from '../request';
import { withMoneyClient } from '../source/money-client';
import {
  changeRun,
  changing,
  dayOf,
  neededReason,
  ofRun,
  oneFranchise,
  payoutIn,
  runNumber,
  utrOf,
} from '../source/payout-run';
import { tableFile } from '../source/table-file';
import type { WriteFlags } from './adjustments';

/** The flags of `commission payout export`, as typed. */
export interface ExportFlags extends Flags {
  readonly template: string;
}

/** The flags of `commission payout import`, as typed. */
export interface ResultFlags extends WriteFlags {
  readonly skipRefused?: boolean | undefined;
}

/** The flags of `commission payout paid` and `failed`, as typed. */
export interface ByHandFlags extends WriteFlags {
  readonly franchise: readonly string[];
  readonly utr?: string | undefined;
  readonly day?: string | undefined;
  readonly reason?: string | undefined;
}

/** Records that a vendor was paid by hand. Returns the exit code. */
export function notePaid(no: string, run: Run<ByHandFlags>): Promise<number> {
  const { flags } = run;
  const franchiseCode = oneFranchise(flags);
  const [utr, day] = [utrOf(flags.utr ?? ''), dayOf('day', flags.day ?? '')];
  return changeRun(no, run, {
    franchiseCode,
    question: (seen, code) => `Note that ${code} was paid ${amountIn(seen, code)} on ${day} (${utr})`,
    make: (api, call, _, code) => api.call(payoutPaid, { ...call, body: { franchiseCode: code, utr, day } }),
    done: (now, code) => `${code} is paid: ${amountIn(now, code)} on ${day}, ${utr}.`,
  });
}

/** Records that a payment failed or was returned. Returns the exit code. */
export function noteFailed(no: string, run: Run<ByHandFlags>): Promise<number> {
  const franchiseCode = oneFranchise(run.flags);
  const why = neededReason(run.flags);
  return changeRun(no, run, {
    franchiseCode,
    question: (seen, code) => `Note that ${amountIn(seen, code)} to ${code} failed or came back`,
    make: (api, call, seen, code) =>
      api.call(payoutFailed, {
        ...call,
        body: { franchiseCode: code, why, state: payoutIn(seen, code).state },
      }),
    done: (now, code) => `${code} is owed ${amountIn(now, code)} again: ${why}`,
  });
}

function amountIn(run: PayoutRun, franchiseCode: string): string {
  return toRupees(payoutIn(run, franchiseCode).amount);
}

/** Writes the bank file of an approved run, always with the same bytes. Returns the exit code. */
export async function exportPayout(no: string, run: Run<ExportFlags>): Promise<number> {
  const { flags, io, messages, signal } = run;
  const { output, template } = flags;
  const path = { no: runNumber(no) };
  if (output === undefined && io.terminal.stdout)
    throw usageError(
      'output',
      'no file is named',
      'whole account numbers are in it, and some banks take workbooks',
      `commission payout export ${no} --template ${template} -o FILE`,
    );
  const target = {
    file: output === '-' ? undefined : output,
    overwrite: overwrites(flags),
    isForOwner: true,
  };
  await checkTarget(target);
  const { name, sha256, base64 } = await changing(
    run,
    withMoneyClient(run, ({ api }) =>
      ofRun(no, () => api.call(payoutFile, { path, body: { template }, signal })),
    ),
  );
  const bytes = Buffer.from(base64, 'base64');
  await writeTarget(target, bytes, io);
  if (target.file === undefined) return EXIT.done;
  if (flags.json)
    await writeText(io.stdout, jsonText({ no: Number(path.no), file: target.file, name, sha256 }));
  else if (flags.template === RAZORPAYX.name)
    messages.say(`Written: ${target.file}. RazorpayX makes these payments: no bank gets this list.`);
  else messages.say(`Written: ${target.file}. Its name at the bank: ${name}`);
  return EXIT.done;
}

/** Imports a bank result and prints the outcome of each row. Returns the exit code. */
export async function importResults(no: string, file: string, run: Run<ResultFlags>): Promise<number> {
  const { flags, io, messages, signal } = run;
  const { dryRun = false, skipRefused = false } = flags;
  const path = { no: runNumber(no) };
  const query = { dry_run: dryRun, partial: skipRefused };
  const { content } = await tableFile(file, `commission payout import ${no} result.csv`);
  const report = await changing(
    run,
    withMoneyClient(run, ({ api }) =>
      ofRun(no, () => api.call(payoutResults, { path, query, file: content, signal })),
    ),
  );
  if (flags.json) await writeText(io.stdout, jsonText(reportInJson(report)));
  else {
    for (const row of report.rows.filter(({ outcome }) => isWorthSaying(outcome)))
      messages.warn(rowText(row));
    await writeText(io.stdout, `${resultSummary(report, dryRun)}\n`);
    if (!report.stored && !dryRun)
      messages.say('Mend the file, or --skip-refused stores the other rows as they are.');
  }
  return report.refused > 0 ? EXIT.incomplete : EXIT.done;
}

/** Lists the templates of bank files. Returns the exit code. */
export async function listTemplates(run: Run): Promise<number> {
  const request = await readRequest(run, 'list');
  const found = await withMoneyClient(run, ({ api }) => api.call(bankTemplates, { signal: run.signal }));
  const rows = found.map(({ name, title, kind, isOwn, provenAt, needsNoProof }) => ({
    name,
    title,
    kind,
    own: isOwn,
    rows: needsNoProof || provenAt !== undefined ? 'all' : 'one, until its result is read',
    provenAt: provenAt === undefined ? null : new Date(provenAt).toISOString(),
  }));
  const sheet = sheetOf(
    'templates',
    [
      { key: 'name', kind: 'text', value: (row) => row.name },
      { key: 'title', kind: 'text', value: (row) => row.title },
      { key: 'kind', kind: 'text', value: (row) => row.kind },
      { key: 'rows', kind: 'text', value: (row) => row.rows },
    ],
    rows,
  );
  await print({ title: counted(rows.length, 'template'), sheet, json: () => rows }, request, run);
  return EXIT.done;
}
