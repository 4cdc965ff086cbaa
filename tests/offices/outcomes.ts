import type { ImportKind } from '#core/imports/import-kind';

/** What is to become of a file, whichever way it goes in. */
export type Outcome =
  | { readonly refused: string }
  | { readonly asked: 'dates' }
  | {
      /** Rows above the headings. */
      readonly above: number;
      readonly rows: number;
      readonly created: number;
      /** Line, fault, field and value of each. */
      readonly faults: readonly string[];
      readonly warnings: readonly string[];
      readonly total: string | undefined;
    };

const NOT_UTF_8 = 'The file is not UTF-8. Save it as "CSV UTF-8" and send it again.';
const NOTHING = { above: 0, faults: [], warnings: [], total: undefined };

/** The files of `files/`, made up as offices keep theirs. */
export const OUTCOMES: readonly {
  readonly file: string;
  readonly kind: ImportKind;
  readonly outcome: Outcome;
}[] = [
  {
    file: 'leads-with-titles.csv',
    kind: 'leads',
    outcome: {
      ...NOTHING,
      above: 2,
      rows: 3,
      created: 2,
      faults: ['7 unreadable-date Created_Time "31/02/2026"', '7 unknown-franchise Franchise_code "FR-404"'],
    },
  },
  {
    file: 'leads-put-together.csv',
    kind: 'leads',
    outcome: {
      ...NOTHING,
      above: 1,
      rows: 4,
      created: 2,
      faults: ['5 repeated-heading', '7 twice-in-file id "OF-4"'],
    },
  },
  {
    file: 'leads-as-formulas.csv',
    kind: 'leads',
    outcome: { ...NOTHING, rows: 3, created: 2, faults: ['4 twice-in-file id "572577000000000101"'] },
  },
  { file: 'leads-windows-1252.csv', kind: 'leads', outcome: { refused: NOT_UTF_8 } },
  { file: 'leads-unicode-text.txt', kind: 'leads', outcome: { refused: NOT_UTF_8 } },
  {
    file: 'payments-with-totals.csv',
    kind: 'payments',
    outcome: {
      ...NOTHING,
      rows: 5,
      created: 1,
      faults: [
        '3 twice-in-file Reference "utrn 00001"',
        '4 cut-digits Amount_paid "1E+05"',
        '5 unknown-deal deal_id "no-such-deal"',
        '6 total-row',
      ],
      total: '123706.50',
    },
  },
  {
    file: 'payments-cut-by-excel.csv',
    kind: 'payments',
    outcome: {
      ...NOTHING,
      rows: 2,
      created: 0,
      faults: ['2 cut-digits id "5.72577E+17"', '3 cut-digits id "5.72577E+17"'],
      total: '300',
    },
  },
  { file: 'deals-two-readings.csv', kind: 'deals', outcome: { asked: 'dates' } },
  {
    file: 'deals-with-mistakes.csv',
    kind: 'deals',
    outcome: {
      ...NOTHING,
      rows: 3,
      created: 3,
      warnings: [
        '2 far-year Created_Time "2062" 1',
        '3 unknown-product Product_Category "Mutual Fnd" 2',
        '3 stage-differs Stage "closed won" 1',
        '4 stage-differs Stage "Closed Won" 1',
      ],
    },
  },
  {
    file: 'deals-numbers.xlsx',
    kind: 'deals',
    outcome: {
      ...NOTHING,
      above: 1,
      rows: 3,
      created: 1,
      faults: ['4 cut-digits id "5.72577e+17"', '6 total-row'],
    },
  },
];
