import { isMissingFromTotal } from '#core/commission/commission-tally';
import type { DealAssessment } from '#core/commission/deal-assessment';
import type { Month } from '#core/shared/month';
import { unfinishedAsOf } from '#documents/as-of';
import { statementLabels } from '#documents/statement-labels';
import { EXIT } from '../exit-code';
import type { Io } from '../io';
import { chooseDocumentFormat, type FormatFlags } from '../output/choose-format';
import { countedLineSheet } from '../output/deal-sheets';
import { type DocumentOptions, documentOptions } from '../output/document-options';
import type { Messages } from '../output/messages';
import { checkTarget } from '../output/output-target';
import { type LookFlags, type Printout, print } from '../output/print-document';
import type { Report } from '../output/report';
import { reportJson } from '../output/report-json';
import { printNotes } from '../output/report-notes';
import { excludedSheet, type Grouping, grouping, reportSheet } from '../output/report-sheet';
import { reportTitle } from '../output/report-title';
import { roundedRowsDiffer } from '../output/sheet';
import { chooseVendors, type FranchiseFlags } from '../source/choose-vendors';
import { askedMonths, type MonthFlags, monthsOf } from '../source/month-range';
import { openSource, type SourceFlags } from '../source/open-source';
import { reading, stopped } from '../source/reading';

/** The flags of `commission report`, as typed. */
export interface ReportFlags extends SourceFlags, FranchiseFlags, MonthFlags, FormatFlags, LookFlags {
  readonly by?: string | undefined;
  readonly withDemat?: boolean | undefined;
  readonly allowIncomplete?: boolean | undefined;
}

/** Prints the commission per month and franchise. Gives the exit code; throws what `toCliError` understands. */
export async function report(
  flags: ReportFlags,
  io: Io,
  messages: Messages,
  signal: AbortSignal,
): Promise<number> {
  const by = grouping(flags.by);
  const format = chooseDocumentFormat(flags, io.terminal.stdout);
  const made = documentOptions(flags, io);
  await checkTarget(flags);
  const months = monthsOf(flags, io);
  const showsDeals = by === 'category' || by === 'deal' || format === 'xlsx' || format === 'pdf';
  const computed = await compute(flags, months, made, showsDeals, io, messages, signal);
  if (signal.aborted) throw stopped('no report was written');
  // Paper says what is due, as the page's does.
  const printed = printout(computed, by, flags.withDemat === true || format === 'pdf', made);
  await print(printed, format, flags, io);
  printNotes(computed.commission, messages);
  if (format === 'table' && roundedRowsDiffer(printed.sheet))
    messages.say('Rows are rounded for display; the total is exact.');
  return computed.commission.complete || flags.allowIncomplete ? EXIT.done : EXIT.incomplete;
}

async function compute(
  flags: ReportFlags,
  months: ReadonlySet<Month> | undefined,
  { madeAt }: DocumentOptions,
  showsDeals: boolean,
  io: Io,
  messages: Messages,
  signal: AbortSignal,
): Promise<Report> {
  const opened = await openSource(flags, io, messages);
  const { name: source, portal } = opened;
  const assessments: DealAssessment[] = [];
  const onAssessment = showsDeals ? (each: DealAssessment) => void assessments.push(each) : undefined;
  return reading({ source, io, messages, signal, unless: 'no report was written' }, async (onProgress) => {
    const vendors = await chooseVendors(flags, opened, io, messages, signal);
    const options = { months, signal, onProgress, onAssessment };
    const commission = await portal.computeMonthlyCommission.execute(vendors, options);
    const { calendar } = portal;
    const asked = askedMonths(months);
    const shown = asked.list ?? commission.rows.map(({ month }) => month);
    const asOf = unfinishedAsOf(shown, opened.takenAt ?? madeAt.getTime(), calendar);
    return { source, timeZone: calendar.timeZone, vendors, commission, asked, asOf, assessments };
  });
}

function printout(
  computed: Report,
  by: Grouping | undefined,
  withDemat: boolean,
  made: DocumentOptions,
): Printout {
  const { commission, timeZone, assessments, vendors } = computed;
  const sheet = reportSheet(computed, by, withDemat);
  const more = () => [countedLineSheet(assessments, vendors), excludedSheet(commission.excluded)];
  const title = reportTitle(computed, made.language);
  const missing = commission.excluded.filter(isMissingFromTotal).length;
  const { incompleteList } = statementLabels[made.language];
  return {
    title,
    sheet,
    more,
    json: () => reportJson(computed, by, sheet),
    pdf: async (chosen) =>
      (await import('../output/list-pdf')).listPdf({
        ...made,
        title,
        timeZone,
        sheets: [chosen, ...more()],
        warnings: commission.complete ? [] : [incompleteList(missing)],
      }),
  };
}
