import { isMissingFromTotal } from '#core/commission/commission-tally';
import type { DealAssessment } from '#core/commission/deal-assessment';
import { DoubtList, type RecordDoubt } from '#core/commission/record-doubt';
import { unfinishedAsOf } from '#documents/as-of';
import { closedDifferenceText } from '#documents/closed-difference-text';
import { statementLabels } from '#documents/statement-labels';
import { waitingDecisionsText } from '#documents/waiting-decisions-text';
import { usageError } from '../cli-error';
import { EXIT } from '../exit-code';
import type { ReportFlags } from '../flags';
import { nearMatches } from '../near-matches';
import { countedLineSheet } from '../output/deal-sheets';
import { type Printout, print } from '../output/print-document';
import { isSure, type Report } from '../output/report';
import { reportJson } from '../output/report-json';
import { printDoubts, printNotes } from '../output/report-notes';
import { excludedSheet, type Grouping, grouping, reportSheet } from '../output/report-sheet';
import { reportTitle } from '../output/report-title';
import { roundedRowsDiffer } from '../output/sheet';
import { type Request, type Run, readRequest } from '../request';
import { chooseVendors } from '../source/choose-vendors';
import { liveAndClosed } from '../source/live-and-closed';
import { openSource } from '../source/open-source';
import { reading, stopped } from '../source/reading';

/** Prints the commission per month and franchise. Returns the exit code; throws what `toCliError` understands. */
export async function report(run: Run<ReportFlags>): Promise<number> {
  const { flags, messages, signal } = run;
  if (basis(flags.basis) === 'statement') {
    return (await import('./report-of-statements')).reportOfStatements(run);
  }
  const by = grouping(flags.by);
  const request = await readRequest(run, 'document');
  const { format } = request;
  const computed = await compute(request, by, run);
  if (signal.aborted) throw stopped('no report was written');
  // A PDF shows the amount due, like the page's.
  const printed = printout(computed, by, flags.withDemat === true || format === 'pdf', request);
  await print(printed, request, run);
  // Repeated franchise codes were reported when the vendors were read.
  printDoubts(
    computed.doubts.filter(({ kind }) => kind !== 'two-vendors'),
    messages,
  );
  printNotes(computed.commission, messages);
  // Tables and documents contain the notes, and JSON must be the same from the portal and from a folder.
  if (format !== 'table' && format !== 'pdf') for (const each of printed.notes ?? []) messages.say(each);
  if (format === 'table' && roundedRowsDiffer(printed.sheet)) messages.say(statementLabels.en.rounded);
  return isSure(computed) || flags.allowIncomplete ? EXIT.done : EXIT.incomplete;
}

async function compute(
  { months, asked, madeAt, format }: Request,
  by: Grouping | undefined,
  run: Run,
): Promise<Report> {
  const { signal } = run;
  const opened = await openSource(run);
  const { name: source, portal } = opened;
  const showsDeals = by === 'deal' || format === 'xlsx' || format === 'pdf';
  const assessments: DealAssessment[] = [];
  const onAssessment = showsDeals ? (each: DealAssessment) => void assessments.push(each) : undefined;
  const byProduct = by === 'category';
  return reading({ ...run, source, unless: 'no report was written' }, async (onProgress) => {
    const doubts = new DoubtList();
    const repeated = new Set<string>();
    const vendors = await chooseVendors(opened, run, ({ franchiseCode }) => repeated.add(franchiseCode));
    const onDoubt = (doubt: RecordDoubt) => doubts.add(doubt);
    const options = { months, signal, onProgress, onAssessment, byProduct, onDoubt };
    const commission = await portal.computeMonthlyCommission.execute(vendors, options);
    const { calendar } = portal;
    const shown = asked.list ?? commission.rows.map(({ month }) => month);
    const asOf = unfinishedAsOf(shown, opened.takenAt ?? madeAt.getTime(), calendar);
    const { timeZone } = calendar;
    for (const { franchiseCode } of vendors)
      if (repeated.has(franchiseCode)) doubts.add({ kind: 'two-vendors', franchiseCode });
    portal.doubts().forEach(onDoubt);
    const franchiseCodes = new Set(vendors.map(({ franchiseCode }) => franchiseCode));
    const closed = await liveAndClosed(opened, { commission, franchiseCodes, months }, run);
    return {
      source,
      timeZone,
      vendors,
      commission,
      doubts: doubts.found(),
      asked,
      asOf,
      assessments,
      ...closed,
    };
  });
}

function printout(
  computed: Report,
  by: Grouping | undefined,
  withDemat: boolean,
  { language, madeAt }: Pick<Request, 'language' | 'madeAt'>,
): Printout {
  const { commission, timeZone, assessments, vendors } = computed;
  const sheet = reportSheet(computed, by, withDemat, language);
  const more = () => [countedLineSheet(assessments, vendors), excludedSheet(commission.excluded)];
  const { incompleteList } = statementLabels[language];
  const notes = [
    ...computed.closed.map((each) => closedDifferenceText(each, language)),
    ...computed.waiting.map((each) => waitingDecisionsText(each, language)),
  ];
  return {
    // Computed on demand: date formatting is slow to load, and a file has no title.
    get title() {
      return reportTitle(computed, language);
    },
    sheet,
    notes,
    more,
    json: () => reportJson(computed, by, sheet),
    pdf: async (chosen) =>
      (await import('../output/list-pdf')).listPdf({
        language,
        madeAt,
        title: reportTitle(computed, language),
        timeZone,
        sheets: [chosen, ...more()],
        warnings: [
          ...(isSure(computed)
            ? []
            : [incompleteList(commission.excluded.filter(isMissingFromTotal).length)]),
          ...notes,
        ],
      }),
  };
}

const BASES = ['live', 'statement'] as const;

/** Parses `--basis`. Throws a usage error. */
function basis(text = 'live'): (typeof BASES)[number] {
  const found = BASES.find((each) => each === text);
  if (found) return found;
  const near = nearMatches(text, BASES)[0] ?? 'statement';
  throw usageError('basis', `--basis "${text}" is unknown`, `it is ${BASES.join(' or ')}`, `--basis ${near}`);
}
