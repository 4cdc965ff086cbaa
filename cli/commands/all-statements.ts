import { lstat, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { hasActivity } from '#core/ledger/account-statement';
import type { Month } from '#core/shared/month';
import type { Vendor } from '#core/vendors/vendor';
import { usageError } from '../cli-error';
import { EXIT } from '../exit-code';
import type { StatementFlags } from '../flags';
import type { Format } from '../output/choose-format';
import { closedStatementPrintout } from '../output/closed-statement';
import { alreadyThere, checkFolder } from '../output/output-target';
import { write } from '../output/print-document';
import { ProgressLine } from '../output/progress';
import { namesOfMissing } from '../output/report-notes';
import { counted } from '../output/report-title';
import { statementPrintout } from '../output/statement-printout';
import { type Run, readRequest } from '../request';
import { chooseVendors } from '../source/choose-vendors';
import { closedStatement } from '../source/closed-statement';
import { openSource } from '../source/open-source';
import { reading } from '../source/reading';

/**
 * Writes the statement of each franchise into its own file, one after the other, so that an interrupted run leaves
 * complete files. A franchise without activity in a closed month gets none. Returns the exit code.
 */
export async function allStatements(month: Month, run: Run<StatementFlags>): Promise<number> {
  const { flags, io, messages, signal } = run;
  const folder = flags.output;
  if (folder === undefined || folder === '-') {
    const why = 'there is a file for each franchise';
    const hint = `commission statement --all --month ${month} --output statements`;
    throw usageError('output', 'the folder is missing', why, hint);
  }
  const request = await readRequest(run, 'statements');
  await checkFolder(join(folder, '..', 'statements'));
  const opened = await openSource(run);
  const { name: source, portal } = opened;
  const context = { ...run, source, unless: 'no statement was written' };
  const vendors = await reading(context, () => chooseVendors(opened, run));
  await mkdir(folder, { recursive: true });
  await checkFolder(join(folder, 'statement'));
  const files = vendors.map((vendor) => join(folder, fileName(vendor, month, request.format)));
  if (!request.target.overwrite) await refuseExisting(files);
  const takenAt = opened.takenAt ?? request.madeAt.getTime();
  const paper = { source, calendar: portal.calendar, made: request, takenAt };
  const progress = new ProgressLine(io, messages, 'Statements');
  let incomplete = 0;
  const without: string[] = [];
  try {
    for (const [done, vendor] of vendors.entries()) {
      progress.update({ done, total: vendors.length, failed: incomplete });
      const unless = 'those written are whole';
      const each = { ...context, unless, done: `${done} of ${vendors.length} statements` };
      const { franchiseCode } = vendor;
      const prepared = await reading(each, async () => {
        const closed = flags.live ? undefined : await closedStatement(opened, franchiseCode, month, signal);
        return closed ?? portal.prepareStatement.execute(vendor, month, signal);
      });
      const target = { ...request.target, file: files[done] };
      const isClosed = 'hash' in prepared;
      if (isClosed && !hasActivity(prepared)) {
        without.push(franchiseCode);
        continue;
      }
      const printout = isClosed
        ? closedStatementPrintout(prepared, request.language)
        : statementPrintout(prepared, paper);
      await write(printout, { ...request, target }, run);
      if (isClosed || prepared.complete) continue;
      incomplete += 1;
      messages.warn(`${vendor.franchiseCode}: incomplete${namesOfMissing(prepared.notCounted)}`);
    }
    progress.update({ done: vendors.length, total: vendors.length, failed: incomplete });
  } finally {
    progress.stop();
  }
  const lacking = incomplete > 0 ? `, ${incomplete} of them incomplete` : '';
  messages.say(`Written: ${counted(vendors.length - without.length, 'statement')} in ${folder}${lacking}`);
  if (without.length > 0) messages.say(`No activity in ${month}, so no statement: ${namesOf(without)}`);
  return incomplete === 0 || flags.allowIncomplete ? EXIT.done : EXIT.incomplete;
}

function namesOf(codes: readonly string[]): string {
  const more = codes.length - MAX_NAMED;
  return codes.slice(0, MAX_NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

const MAX_NAMED = 5;

const ENDINGS: Readonly<Record<Format, string>> = {
  table: 'txt',
  columns: 'txt',
  json: 'json',
  ndjson: 'ndjson',
  csv: 'csv',
  tsv: 'tsv',
  xlsx: 'xlsx',
  pdf: 'pdf',
};

/**
 * Builds a file name such as "FR-001-statement-2026-10.pdf"; characters that file names do not allow are
 * percent-encoded.
 */
function fileName({ franchiseCode }: Vendor, month: Month, format: Format): string {
  const code = franchiseCode.replace(/[\\/:*?"<>|%\p{Cc}]|^\./gu, (character) =>
    [...Buffer.from(character)]
      .map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`)
      .join(''),
  );
  return `${code}-statement-${month}.${ENDINGS[format]}`;
}

async function refuseExisting(files: readonly string[]): Promise<void> {
  for (const file of files) {
    const exists = await lstat(file).then(
      () => true,
      () => false,
    );
    if (exists) throw alreadyThere(file);
  }
}
