import { NOTHING, type OfficeFile } from './outcome';

/** The files of leads. */
export const OUTCOMES_OF_LEADS: readonly OfficeFile[] = [
  {
    file: 'leads-with-titles.csv',
    kind: 'leads',
    outcome: {
      ...NOTHING,
      above: 3,
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
  {
    file: 'leads-windows-1252.csv',
    kind: 'leads',
    outcome: { ...NOTHING, rows: 1, created: 1, read: ['OF-6 | FR-001 | José'] },
  },
  {
    file: 'leads-unicode-text.txt',
    kind: 'leads',
    outcome: { ...NOTHING, rows: 1, created: 1, read: ['OF-7 | FR-001 | Asha'] },
  },
  {
    file: 'leads-19-digits-as-numbers.xlsx',
    kind: 'leads',
    outcome: {
      ...NOTHING,
      rows: 1,
      created: 0,
      faults: ['2 cut-digits id "5.725770000012345e+18"'],
      sheet: 'Sheet1',
      read: [],
    },
  },
  {
    file: 'leads-19-digits.csv',
    kind: 'leads',
    outcome: {
      ...NOTHING,
      rows: 2,
      created: 2,
      read: ['5725770000012345601 | FR-001 | Asha', '5725770000012345602 | FR-001 | Ravi'],
    },
  },
  {
    file: 'leads-biff8.xlsx',
    kind: 'leads',
    outcome: {
      refused:
        'This is a workbook of Excel 97-2003 (XLS), whatever its name ends in. Open it, save it as "Excel Workbook (.xlsx)" and send that.',
    },
  },
  {
    file: 'leads-city-twice.csv',
    kind: 'leads',
    outcome: {
      ...NOTHING,
      rows: 1,
      created: 1,
      notUsed: ['"City" same-heading', '"City (2)" same-heading'],
      read: ['OF-C1 | FR-001 | Asha'],
    },
  },
  {
    file: 'leads-empty.csv',
    kind: 'leads',
    outcome: { refused: 'The file is empty: its first line must name the columns.' },
  },
  {
    file: 'leads-hindi.csv',
    kind: 'leads',
    outcome: {
      ...NOTHING,
      rows: 1,
      created: 1,
      notUsed: ['"टिप्पणी"'],
      read: ['OF-हि1 | FR-001 | आशा उदाहरण | ९८७६५०००४१ | Mutual Fund | Referral | 2026-11-13'],
    },
  },
  {
    file: 'leads-links.csv',
    kind: 'leads',
    outcome: {
      ...NOTHING,
      rows: 2,
      created: 2,
      read: ['OF-L2 | FR-001 | Ravi "R"', 'https://crm.example/OF-L3 | FR-001 | Meena'],
    },
  },
  {
    file: 'leads-links.xlsx',
    kind: 'leads',
    outcome: { ...NOTHING, rows: 1, created: 1, sheet: 'Sheet1', read: ['OF-L1 | FR-001 | Asha'] },
  },
  {
    file: 'leads-merged-title.xlsx',
    kind: 'leads',
    outcome: {
      ...NOTHING,
      above: 3,
      rows: 2,
      created: 2,
      sheet: 'Sheet1',
      read: [
        'OF-M1 | FR-001 | Asha | 9876500021 | 2026-10-10',
        'OF-M2 | FR-002 | Ravi | +91 98765 00022 | 2026-11-26T10:15:00',
      ],
    },
  },
  {
    file: 'leads-not-one-encoding.csv',
    kind: 'leads',
    outcome: {
      refused:
        'The characters of this file cannot be read: it is neither UTF-8 nor UTF-16 nor Windows-1252 throughout. Save it as "CSV UTF-8" and send it again.',
    },
  },
  {
    file: 'leads-page-without-table.xls',
    kind: 'leads',
    outcome: {
      refused:
        'The file is a web page or XML without a table, whatever its name ends in. Open it in Excel, save it as "Excel Workbook (.xlsx)" and send that.',
    },
  },
  {
    file: 'leads-spreadsheet-xml.xls',
    kind: 'leads',
    outcome: {
      refused:
        'The file is a web page or XML without a table, whatever its name ends in. Open it in Excel, save it as "Excel Workbook (.xlsx)" and send that.',
    },
  },
  {
    file: 'leads-three-sheets.xlsx',
    kind: 'leads',
    outcome: {
      ...NOTHING,
      above: 2,
      rows: 2,
      created: 2,
      sheet: 'Leads',
      notUsed: ['"Sr No" counted', '"MF %" rate', '"Bank A/c" other-kind vendors', '"Lead Owner"'],
      read: [
        '5725770000012345678 | FR-001 | Asha Example | 98765 00001 / 98765 00002 | Mutual Fund | Referral | 2026-10-09T13:44:00',
        '5725770000012345679 | FR-002 | Namuna | 9876500003 | Mutual Fund | Website | 2026-10-09T13:44:00',
      ],
    },
  },
  {
    file: 'leads-two-heading-rows.xlsx',
    kind: 'leads',
    outcome: {
      ...NOTHING,
      above: 1,
      rows: 2,
      created: 2,
      sheet: 'Sheet1',
      read: [
        'OF-H1 | FR-001 | Asha Example | 9876500031 | 2026-11-13',
        'OF-H2 | FR-001 | Ravi | 9876500032 | 2026-11-14',
      ],
    },
  },
  {
    file: 'leads-utf-16-big.txt',
    kind: 'leads',
    outcome: {
      ...NOTHING,
      rows: 2,
      created: 2,
      read: [
        'OF-U3 | FR-001 | आशा | 9876500011 | 2026-10-09T10:15:00',
        'OF-V3 | FR-001 | Ravi | 9876500012 | 2026-11-26T10:15:00',
      ],
    },
  },
  {
    file: 'leads-utf-16-mark.txt',
    kind: 'leads',
    outcome: {
      ...NOTHING,
      rows: 2,
      created: 2,
      read: [
        'OF-U1 | FR-001 | आशा | 9876500011 | 2026-10-09T10:15:00',
        'OF-V1 | FR-001 | Ravi | 9876500012 | 2026-11-26T10:15:00',
      ],
    },
  },
  {
    file: 'leads-utf-16-no-mark.csv',
    kind: 'leads',
    outcome: {
      ...NOTHING,
      rows: 2,
      created: 2,
      read: [
        'OF-U2 | FR-001 | आशा | 9876500011 | 2026-10-09T10:15:00',
        'OF-V2 | FR-001 | Ravi | 9876500012 | 2026-11-26T10:15:00',
      ],
    },
  },
  {
    file: 'leads-windows-1252-quotes.csv',
    kind: 'leads',
    outcome: {
      ...NOTHING,
      rows: 2,
      created: 2,
      read: ['OF-W1 | FR-001 | René D’Souza | Pune', 'OF-W2 | FR-001 | Zoë | Goa'],
    },
  },
  {
    file: 'leads-with-password.xlsx',
    kind: 'leads',
    outcome: {
      refused:
        'This workbook is protected by a password. Take the password off in Excel (File > Info > Protect Workbook) and send it again.',
    },
  },
];
