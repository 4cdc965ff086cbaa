import { monthFigures } from '#contract/account-statements';
import { closingMonths } from '#contract/closings';
import type { FranchiseFigures } from '#core/ledger/account-statements';
import { sum, toRupees } from '#core/shared/money';
import type { Month } from '#core/shared/month';
import type { Vendor } from '#core/vendors/vendor';
import type { Column } from '#documents/column';
import type { DocumentLanguage } from '#documents/statement-labels';
import { CliError, usageError } from '../cli-error';
import { EXIT } from '../exit-code';
import type { ReportFlags } from '../flags';
import { askedJson, askedText } from '../output/asked-months';
import { print } from '../output/print-document';
import { counted } from '../output/report-title';
import { type Sheet, sheetOf } from '../output/sheet';
import { type Run, readRequest } from '../request';
import { byEveryCode, chooseVendors } from '../source/choose-vendors';
import { notOffered } from '../source/connect-api';
import { CLOSES_NONE } from '../source/money-client';
import { type OpenSource, openSource } from '../source/open-source';
import { reading, stopped } from '../source/reading';

const FIGURES = ['opening', 'earned', 'adjusted', 'paid', 'closing'] as const;
/** The figures that can be summed up over months; a balance belongs to one month. */
const SUMMED = ['earned', 'adjusted', 'paid'] as const;

/** A line of the report: a month and franchise, or the sum of all. */
type Line = Partial<Pick<FranchiseFigures, 'month' | 'franchiseCode' | (typeof FIGURES)[number]>>;

/**
 * Prints the figures of closed statements, a line for each month and franchise. Returns the exit code; throws what
 * `toCliError` understands, and a `CliError` for a month that is not closed.
 */
export async function reportOfStatements(run: Run<ReportFlags>): Promise<number> {
  const { flags, signal } = run;
  const unfit = [flags.by && 'by', flags.withDemat && 'with-demat', flags.input && 'input'].find(Boolean);
  if (unfit) {
    const why = 'it has the figures of the statements that a server keeps';
    throw usageError('basis', `--basis statement and --${unfit} exclude each other`, why, 'only one of them');
  }
  const request = await readRequest(run, 'document');
  const { asked, language, madeAt } = request;
  const opened = await openSource(run);
  const { name: source, portal } = opened;
  const { timeZone } = portal.calendar;
  const unless = 'no report was written';
  const { rows, vendors } = await reading({ ...run, source, unless }, async () => {
    const chosen = await byEveryCode(opened, await chooseVendors(opened, run), signal);
    const figures = await figuresOf(opened, request, signal);
    const wanted = flags.franchise
      ? figures.filter(({ franchiseCode }) => chosen.has(franchiseCode))
      : figures;
    return { vendors: chosen, rows: wanted };
  });
  if (signal.aborted) throw stopped(unless);
  const totals: Line = Object.fromEntries(SUMMED.map((key) => [key, sum(rows.map((row) => row[key]))]));
  const sheet = sheetOfLines(rows, totals, vendors);
  const franchises = new Set(rows.map(({ franchiseCode }) => franchiseCode)).size;
  const title = titleOf(rows, askedText(asked), franchises, language);
  const json = () => ({
    schema: 'commission-statements/1',
    basis: 'statement',
    source,
    currency: 'INR',
    timeZone,
    rows: rows.map((row) => ({
      month: row.month,
      franchiseCode: row.franchiseCode,
      ...inRupees(row, FIGURES),
    })),
    totals: inRupees(totals, SUMMED),
    ...askedJson(asked),
  });
  const pdf = async (shown: Sheet) =>
    (await import('../output/list-pdf')).listPdf({
      language,
      madeAt,
      title,
      timeZone,
      sheets: [shown],
      warnings: [],
    });
  await print({ title, sheet, json, pdf }, request, run);
  return EXIT.done;
}

/** Reads the figures of the wanted closed months, the newest month first. */
async function figuresOf(
  { money }: Pick<OpenSource, 'money'>,
  {
    months,
    asked,
  }: {
    readonly months: ReadonlySet<Month> | undefined;
    readonly asked: { list?: readonly Month[] | undefined };
  },
  signal: AbortSignal,
): Promise<readonly FranchiseFigures[]> {
  const client = await money();
  if (!client) throw notOffered(CLOSES_NONE);
  const { months: states } = await client.api.call(closingMonths, { signal });
  const closed = states.flatMap(({ month, state }) => (state === 'closed' ? [month] : []));
  const open = asked.list?.filter((month) => !closed.includes(month)) ?? [];
  if (open.length > 0) {
    const hint = 'commission close status';
    throw new CliError(
      EXIT.failed,
      'close.not-closed',
      `${open.join(', ')} ${open.length === 1 ? 'is' : 'are'} not closed`,
      { hint },
    );
  }
  const shown = closed
    .filter((month) => months?.has(month) !== false)
    .toSorted()
    .toReversed();
  const found: FranchiseFigures[] = [];
  for (const month of shown)
    found.push(...(await client.api.call(monthFigures, { query: { month }, signal })));
  return found;
}

function sheetOfLines(
  rows: readonly FranchiseFigures[],
  totals: Line,
  vendors: ReadonlyMap<string, Vendor>,
): Sheet {
  const columns: readonly Column<Line>[] = [
    { key: 'month', kind: 'text', value: ({ month }) => month ?? 'TOTAL' },
    { key: 'franchiseCode', kind: 'text', value: ({ franchiseCode }) => franchiseCode },
    {
      key: 'vendor',
      kind: 'text',
      only: 'table',
      value: ({ franchiseCode }) => vendors.get(franchiseCode ?? '')?.name,
    },
    ...FIGURES.map(
      (key): Column<Line> => ({
        key,
        kind: 'rupees',
        value: (line) => line[key],
      }),
    ),
  ];
  return sheetOf('summary', columns, rows, totals);
}

function titleOf(
  rows: readonly FranchiseFigures[],
  asked: string | undefined,
  franchises: number,
  language: DocumentLanguage,
): string {
  const [newest, oldest] = [rows.at(0)?.month ?? '', rows.at(-1)?.month ?? ''];
  const months = asked ?? (newest === oldest ? newest : `${oldest} to ${newest}`);
  if (language === 'hi') return `${`स्टेटमेंट ${months}`.trim()} · ${franchises} फ़्रैंचाइज़`;
  return `${`Statements ${months}`.trim()} · ${counted(franchises, 'franchise')}`;
}

function inRupees<Key extends keyof Line>(line: Line, keys: readonly Key[]) {
  return Object.fromEntries(
    keys.map((key) => {
      const amount = line[key];
      return [key, typeof amount === 'object' ? toRupees(amount) : null];
    }),
  );
}
