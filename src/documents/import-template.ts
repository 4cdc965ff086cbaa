import { isAccountField } from '#core/imports/account-cells';
import { EXAMPLE_ID, IMPORT_FIELDS, type ImportKind, isDateField } from '#core/imports/import-kind';
import { importFieldText } from './import-sentences';
import type { DocumentLanguage } from './statement-labels';

/**
 * A sheet of a template, whose first row is its heading. Every cell is text, so that a spreadsheet keeps each digit.
 */
export interface TemplateSheet {
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
  /** The number of empty rows below that are formatted as text. */
  readonly ready: number;
}

/** A sheet in the form that the workbook writers take. */
export interface WorkbookSheet {
  readonly sheet: string;
  readonly data: {
    readonly value?: string;
    readonly type: StringConstructor;
    readonly format?: string;
    readonly fontWeight?: 'bold';
  }[][];
  readonly stickyRowsCount: number;
  readonly columns: { readonly width: number }[];
}

const READY_ROWS = 500;
const WIDTH = 24;
const AS_TEXT = '@';

const EXAMPLES: Readonly<Record<string, string>> = {
  Franchise_code: 'FR-001',
  Full_Name: 'Asha Example',
  Mobile: '98765 00001',
  Email: 'asha@example.com',
  City: 'Pune',
  Product_Category: 'Mutual Fund',
  Lead_Status: 'New',
  Lead_Source: 'Referral',
  Created_Time: '13-Nov-2026 10:30',
  Follow_Up_Time: '20-Nov-2026 16:00',
  Stage: 'Closed Won.',
  Deal_Name: 'Asha Example, SIP',
  Company: 'Example Traders',
  deal_id: '572577000000012345',
  Amount_paid: '1,00,000.00',
  Paid_on: '13-Nov-2026',
  Reference: 'HDFCN26317000001',
  name: 'Example Partners',
  contact_person: 'Asha Example',
  email: 'asha@example.com',
  mobile: '98765 00001',
  city: 'Pune',
  state: 'Maharashtra',
  pin: '411001',
  pan: 'ABCDE1234F',
};

const WORDS = {
  en: {
    sheets: { leads: 'Leads', deals: 'Deals', payments: 'Payments', vendors: 'Vendors' },
    notes: 'Notes',
    head: ['Column', 'Needed', 'What it holds'],
    yes: 'yes',
    no: 'no',
    example: `The row "${EXAMPLE_ID}" is an example. Delete it before you import.`,
    id: 'The number of the record in your CRM or books: the same number changes the same record. Text, so that every digit stays.',
    paymentId:
      'The number of the receipt. Without it, deal, reference, amount and day together are the receipt.',
    code: 'The code of the franchise, as the portal has it.',
    date: 'Such as 13/11/2026, 13-Nov-2026 or 2026-11-13, with or without a time.',
    amount: 'In rupees, such as 1,00,000.00. A refund is negative.',
    account: 'All three of the bank account, or none. Text, so that every digit stays.',
    text: 'Text.',
  },
  hi: {
    sheets: { leads: 'लीड', deals: 'डील', payments: 'भुगतान', vendors: 'वेंडर' },
    notes: 'जानकारी',
    head: ['कॉलम', 'ज़रूरी', 'इसमें क्या लिखें'],
    yes: 'हाँ',
    no: 'नहीं',
    example: `"${EXAMPLE_ID}" वाली पंक्ति एक उदाहरण है। इंपोर्ट करने से पहले उसे हटा दें।`,
    id: 'आपके CRM या खातों में रिकॉर्ड का नंबर: वही नंबर उसी रिकॉर्ड को बदलता है। टेक्स्ट रखें, ताकि हर अंक बना रहे।',
    paymentId: 'रसीद का नंबर। इसके बिना डील, संदर्भ संख्या, रकम और दिन मिलकर रसीद माने जाते हैं।',
    code: 'फ़्रैंचाइज़ का कोड, जैसा पोर्टल में है।',
    date: 'जैसे 13/11/2026, 13-Nov-2026 या 2026-11-13, समय के साथ या बिना।',
    amount: 'रुपये में, जैसे 1,00,000.00। लौटाई गई रकम ऋणात्मक लिखें।',
    account: 'बैंक खाते की तीनों जानकारियाँ, या कोई नहीं। टेक्स्ट रखें, ताकि हर अंक बना रहे।',
    text: 'टेक्स्ट।',
  },
} as const satisfies Readonly<Record<DocumentLanguage, unknown>>;

/**
 * Builds the sheets of a kind's template: one with the headings and an example, and one with a note for each column. An
 * import reads the first sheet and refuses its example by name.
 */
export function templateSheets(kind: ImportKind, language: DocumentLanguage): readonly TemplateSheet[] {
  const words = WORDS[language];
  const [key] = IMPORT_FIELDS[kind];
  const fields = IMPORT_FIELDS[kind].map(({ name, required = false }) => ({
    name: importFieldText(name, language),
    example: name === key?.name ? EXAMPLE_ID : (EXAMPLES[name] ?? ''),
    needed: required ? words.yes : words.no,
    note: words[noteOf(kind, name)],
  }));
  return [
    {
      name: words.sheets[kind],
      rows: [fields.map(({ name }) => name), fields.map(({ example }) => example)],
      ready: READY_ROWS,
    },
    {
      name: words.notes,
      rows: [
        [...words.head],
        ...fields.map(({ name, needed, note }) => [name, needed, note]),
        [words.example],
      ],
      ready: 0,
    },
  ];
}

/** Builds the template of a kind as a workbook: bold frozen headings, every other cell text. */
export function templateWorkbook(kind: ImportKind, language: DocumentLanguage): WorkbookSheet[] {
  return templateSheets(kind, language).map(({ name, rows: [head = [], ...rows], ready }) => {
    const text = (value = '') => ({ ...(value !== '' && { value }), type: String, format: AS_TEXT });
    const empty = Array.from({ length: ready }, () => head.map(() => text()));
    return {
      sheet: name,
      data: [
        head.map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
        ...rows.map((cells) => cells.map((cell) => text(cell))),
        ...empty,
      ],
      stickyRowsCount: 1,
      columns: head.map(() => ({ width: WIDTH })),
    };
  });
}

function noteOf(
  kind: ImportKind,
  field: string,
): 'id' | 'paymentId' | 'code' | 'date' | 'amount' | 'account' | 'text' {
  if (field === 'id') return kind === 'payments' ? 'paymentId' : 'id';
  if (field === 'deal_id') return 'id';
  if (field === 'Franchise_code') return 'code';
  if (isDateField(field)) return 'date';
  if (field === 'Amount_paid') return 'amount';
  return isAccountField(field) ? 'account' : 'text';
}
