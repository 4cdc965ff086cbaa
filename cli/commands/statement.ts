import { countsByReason } from '#core/commission/commission-tally';
import { usageError } from '../cli-error';
import { EXIT } from '../exit-code';
import type { StatementFlags } from '../flags';
import { closedStatementPrintout } from '../output/closed-statement';
import { print } from '../output/print-document';
import { printNotes } from '../output/report-notes';
import { statementPrintout } from '../output/statement-printout';
import { type Run, readRequest } from '../request';
import { chooseVendors } from '../source/choose-vendors';
import { closedStatement } from '../source/closed-statement';
import { oneMonth } from '../source/month-range';
import { openSource } from '../source/open-source';
import { reading, stopped } from '../source/reading';

/**
 * Prints the statement of one franchise and month line by line, or all statements; for a closed month, as it was
 * closed. Returns the exit code.
 */
export async function statement(run: Run<StatementFlags>): Promise<number> {
  const { flags, io, messages, signal } = run;
  const [named = '', ...furtherMonths] = flags.month;
  const month = oneMonth(named, io);
  if (furtherMonths.length > 0) {
    throw usageError(
      'month',
      'a statement is for one month',
      'several are named',
      `commission statement --franchise ${flags.franchise?.[0] ?? 'FR-012'} --month ${month}`,
    );
  }
  if (!flags.all && flags.franchise === undefined) {
    const why = 'a statement is for one franchise, or --all';
    const hint = `commission statement --franchise FR-012 --month ${month}`;
    throw usageError('franchise', 'the franchise is missing', why, hint);
  }
  if (flags.all) {
    const { allStatements } = await import('./all-statements');
    return allStatements(month, run);
  }
  const request = await readRequest(run, 'statement');
  const opened = await openSource(run);
  const { name: source, portal } = opened;
  const unless = 'no statement was written';
  const prepared = await reading({ ...run, source, unless }, async () => {
    const [vendor, ...others] = await chooseVendors(opened, run);
    if (vendor === undefined || others.length > 0) {
      const hint = `commission statement --franchise ${vendor?.franchiseCode ?? 'FR-012'} --month ${month}`;
      throw usageError('franchise', 'a statement is for one franchise', 'several are named', hint);
    }
    const { franchiseCode } = vendor;
    const closed = flags.live ? undefined : await closedStatement(opened, franchiseCode, month, signal);
    return closed ?? portal.prepareStatement.execute(vendor, month, signal);
  });
  if (signal.aborted) throw stopped(unless);
  if ('hash' in prepared) {
    await print(closedStatementPrintout(prepared, request.language), request, run);
    return EXIT.done;
  }
  const takenAt = opened.takenAt ?? request.madeAt.getTime();
  const paper = { source, calendar: portal.calendar, made: request, takenAt };
  await print(statementPrintout(prepared, paper), request, run);
  const { notCounted: excluded, products: rows } = prepared;
  printNotes({ ...prepared, excluded, excludedCounts: countsByReason(excluded), rows }, messages);
  return prepared.complete || flags.allowIncomplete ? EXIT.done : EXIT.incomplete;
}
