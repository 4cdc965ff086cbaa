import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ImportKind } from '#core/imports/import-kind';
import { type Month, shiftMonth } from '#core/shared/month';
import { aSheetRow, aWorkbook } from '../support/a-workbook';

/** A file of an office: what is asked about it on the page, and how many of its rows are good and bad. */
export interface OfficeFile {
  readonly path: string;
  readonly kind: ImportKind;
  /** Which number of its dates is the day cannot be told from it. */
  readonly asksDates: boolean;
  /** The column of each field that its heading does not tell. */
  readonly chosen: Readonly<Record<string, string>>;
  readonly good: number;
  readonly bad: number;
}

/** The folder of an office, and its own list of what is in it: the values of each good row, by its id, joined by " | ". */
export interface Office {
  readonly files: readonly OfficeFile[];
  readonly records: Readonly<Record<ImportKind, ReadonlyMap<string, string>>>;
}

/** Rows before they become a file: a heading and cells in its order. */
interface Table {
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Turns a table into the bytes of a file. */
type Form = (table: Table) => { readonly end: string; readonly bytes: Uint8Array | string };

const PRODUCTS = ['Mutual Fund', 'Health Insurance', 'Home Loan', 'Free Demat Account'];
const two = (number: number) => String(number).padStart(2, '0');
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A moment of the four months before the running one, with the day, hour and minute that follow from a number. */
function momentOf(at: number, running: Month) {
  const [year = 0, month = 0] = shiftMonth(running, -1 - (at % 4))
    .split('-')
    .map(Number);
  return { year, month, day: 1 + (at % 28), hour: 9 + (at % 9), minute: at % 60 };
}
type Moment = ReturnType<typeof momentOf>;
const dayOf = ({ year, month, day }: Moment) => `${year}-${two(month)}-${two(day)}`;

const DATES = {
  slashes: ({ day, month, year }: Moment) => `${two(day)}/${two(month)}/${year}`,
  withTime: ({ year, day, month, hour, minute }: Moment) =>
    `${two(day)}/${two(month)}/${year} ${two(hour > 12 ? hour - 12 : hour)}:${two(minute)} ${hour > 11 ? 'PM' : 'AM'}`,
  american: ({ year, day, month, hour, minute }: Moment) =>
    `${MONTHS[month - 1]} ${two(day)}, ${year} ${two(hour > 12 ? hour - 12 : hour)}:${two(minute)} ${hour > 11 ? 'PM' : 'AM'}`,
  short: ({ year, day, month, hour, minute }: Moment) =>
    `${two(day)}-${MONTHS[month - 1]}-${two(year % 100)} ${two(hour)}:${two(minute)}`,
  iso: dayOf,
};

const quoted = (cell: string, separator: string) =>
  cell.includes(separator) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

function separated(
  separator: string,
  {
    above = [],
    between = [],
    below = [],
    lineEnd = '\n',
  }:
    | (Record<string, readonly string[]> & { lineEnd?: never })
    | {
        readonly above?: readonly string[];
        readonly between?: readonly string[];
        readonly below?: readonly string[];
        readonly lineEnd?: string;
      } = {},
) {
  return ({ heads, rows }: Table): string => {
    const line = (cells: readonly string[]) => cells.map((cell) => quoted(cell, separator)).join(separator);
    const half = Math.floor(rows.length / 2);
    return [
      ...above,
      line(heads),
      ...rows.slice(0, half).map(line),
      ...between.map((each) => (each === 'heads' ? line(heads) : each)),
      ...rows.slice(half).map(line),
      ...below,
      '',
    ].join(lineEnd);
  };
}
const utf8 = (text: string) => text;
const withMark = (text: string) => `\ufeff${text}`;
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');
const utf16Bare = (text: string) => Buffer.from(text, 'utf16le');
const latin = (text: string) => Buffer.from(text, 'latin1');
const csv =
  (
    write: (table: Table) => string,
    encode: (text: string) => Uint8Array | string = utf8,
    end = 'csv',
  ): Form =>
  (table) => ({ end, bytes: encode(write(table)) });
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const xlsx: Form = ({ heads, rows }) => ({
  end: 'xlsx',
  bytes: aWorkbook([heads, ...rows].map((cells, at) => aSheetRow(at + 1, cells.map(escaped))).join('')),
});
const html: Form = ({ heads, rows }) => {
  const line = (tag: string, cells: readonly string[]) =>
    `<tr>${cells.map((cell) => `<${tag}>${escaped(cell)}</${tag}>`).join('')}</tr>`;
  const body = [line('th', heads), ...rows.map((row) => line('td', row))].join('\n');
  return {
    end: 'xls',
    bytes: `<html><head><meta charset="utf-8"></head><body><table>${body}</table></body></html>`,
  };
};

/**
 * Makes an office's folder: 60 vendors, 13,000 leads, 2,000 deals and 1,076 receipts in files as offices keep theirs. Each
 * file of leads has as many as is said.
 */
export function anOffice(folder: string, running: Month, leadsOfFile = 1000): Office {
  mkdirSync(folder, { recursive: true });
  const files: OfficeFile[] = [];
  const records = {
    vendors: new Map<string, string>(),
    leads: new Map<string, string>(),
    deals: new Map<string, string>(),
    payments: new Map<string, string>(),
  };
  const add = (
    kind: ImportKind,
    table: Table,
    form: Form,
    more: Partial<Pick<OfficeFile, 'asksDates' | 'chosen'>> & { readonly bad: number },
  ) => {
    const { end, bytes } = form(table);
    const path = join(folder, `${two(files.length + 1)} ${kind}.${end}`);
    writeFileSync(path, bytes);
    files.push({ path, kind, asksDates: false, chosen: {}, good: table.rows.length - more.bad, ...more });
  };
  const codeOf = (at: number) => `OF-${100 + (at % 60)}`;

  const vendorForms: readonly Form[] = [
    csv(separated(',', { above: ['Partners of the north,,,', ''], lineEnd: '\r\n' }), withMark),
    csv(separated('\t'), utf16, 'txt'),
    xlsx,
  ];
  vendorForms.forEach((form, file) => {
    const rows = Array.from({ length: 20 }, (_, at) => {
      const no = file * 20 + at;
      records.vendors.set(codeOf(no), `Office Partner ${no} | p${no}@example.com`);
      const ratios = [`${10 + (no % 20)}%`, String(5 + (no % 3)), ''];
      return [
        `Office Partner ${no}`,
        `Person ${no}`,
        `p${no}@example.com`,
        `+91 98765 ${10000 + no}`,
        codeOf(no),
        ...ratios,
      ];
    });
    const heads = [
      'Franchise name',
      'Contact person',
      'Email',
      'Mobile',
      'Code',
      ...PRODUCTS.slice(0, 3).map((each) => `Ratio: ${each}`),
    ];
    add('vendors', { heads, rows }, form, { bad: 0 });
  });

  const leadForms: readonly {
    readonly form: Form;
    readonly date: keyof typeof DATES;
    readonly id: (id: string) => string;
  }[] = [
    { form: csv(separated(',')), date: 'slashes', id: (id) => id },
    {
      form: csv(separated(';', { above: ['Leads, Pune branch;;;', ';;;', ''] }), withMark),
      date: 'withTime',
      id: (id) => id,
    },
    {
      form: csv(separated('\t', { lineEnd: '\r\n' }), utf16, 'txt'),
      date: 'american',
      id: (id) => `zcrm_${id}`,
    },
    { form: csv(separated(','), utf16Bare), date: 'short', id: (id) => id },
    { form: csv(separated(','), latin), date: 'iso', id: (id) => `="${id}"` },
    { form: csv(separated(',', { between: ['', ''] })), date: 'slashes', id: (id) => `'${id}` },
    { form: xlsx, date: 'withTime', id: (id) => id },
    { form: csv(separated('\t', { between: ['heads'] })), date: 'american', id: (id) => `\u00a0${id} ` },
    { form: html, date: 'short', id: (id) => id },
    { form: csv(separated('|')), date: 'iso', id: (id) => id },
    { form: csv(separated(',', { lineEnd: '\r\n' })), date: 'american', id: (id) => `zcrm_${id}` },
    { form: xlsx, date: 'slashes', id: (id) => id },
    { form: csv(separated(','), withMark), date: 'short', id: (id) => id },
  ];
  leadForms.forEach(({ form, date, id }, file) => {
    const hasParts = file % 2 === 0;
    const rows = Array.from({ length: leadsOfFile }, (_, at) => {
      const no = file * leadsOfFile + at;
      const own = `57257700000${1_000_000 + no}0`;
      const moment = momentOf(no, running);
      const bad = at === leadsOfFile / 2;
      const first = file === 4 ? `José ${no}` : file === 8 ? `R&D <${no}>` : `Asha ${no}`;
      const last = file % 3 === 0 ? 'Rao, Example' : 'Example';
      if (!bad) records.leads.set(own, `${codeOf(no)} | ${first} ${last} | ${dayOf(moment)}`);
      const name = hasParts ? [first, last] : [`${first} ${last}`];
      return [
        id(own),
        bad ? 'OF-999' : codeOf(no),
        ...name,
        `98${two(no % 100)}7 ${10000 + (no % 90000)}`,
        PRODUCTS[no % 4] ?? '',
        DATES[date](moment),
      ];
    });
    const name = hasParts ? ['First Name', 'Last Name'] : ['Customer Name'];
    const heads = ['Lead ID', 'Franchise', ...name, 'Mobile No.', 'Product', 'Created On'];
    add('leads', { heads, rows }, form, { bad: 1 });
  });

  const dealForms: readonly { readonly form: Form; readonly date: keyof typeof DATES }[] = [
    { form: csv(separated(',')), date: 'withTime' },
    { form: xlsx, date: 'slashes' },
    { form: csv(separated('\t'), utf16, 'txt'), date: 'american' },
    { form: csv(separated(';', { above: ['Deals'], lineEnd: '\r\n' }), withMark), date: 'short' },
  ];
  dealForms.forEach(({ form, date }, file) => {
    const rows = Array.from({ length: 500 }, (_, at) => {
      const no = file * 500 + at;
      const own = `68257700000${1_000_000 + no}0`;
      const moment = momentOf(no, running);
      const bad = at === 250 && file > 0;
      const [product, stage] = [
        PRODUCTS[no % 4] ?? '',
        no % 3 === 0 ? 'Closed Won.' : no % 3 === 1 ? 'Proposal' : 'Closed Lost',
      ];
      if (!bad) records.deals.set(own, `${codeOf(no)} | ${product} | ${stage} | ${dayOf(moment)}`);
      const id = file === 2 ? `zcrm_${own}` : own;
      return [id, `Deal ${no}`, codeOf(no), bad ? '31/02/2026' : DATES[date](moment), product, stage];
    });
    add(
      'deals',
      { heads: ['Record Id', 'Deal Name', 'Franchise', 'Created Time', 'Product', 'Stage'], rows },
      form,
      { bad: file > 0 ? 1 : 0 },
    );
  });

  const lakh = (rupees: number) => {
    const [whole = '', rest = '00'] = rupees.toFixed(2).split('.');
    const last = whole.slice(-3);
    const first = whole.slice(0, -3).replace(/\B(?=(\d\d)+(?!\d))/g, ',');
    return `${first ? `${first},` : ''}${last}.${rest}`;
  };
  const amountForms = [
    (rupees: number) => lakh(rupees),
    (rupees: number) => `₹ ${lakh(rupees)}`,
    (rupees: number) => `Rs. ${lakh(rupees)}/-`,
    (rupees: number) => `${lakh(rupees)} Cr`,
    (rupees: number) => String(rupees),
  ];
  const receiptForms: readonly Form[] = [
    csv(separated(',')),
    csv(separated('\t'), utf16, 'txt'),
    html,
    xlsx,
    csv(separated(';', { above: ['Receipts;;;', ''] }), withMark),
  ];
  const receiptsOf = [216, 215, 215, 215, 215];
  let receipt = 0;
  receiptForms.forEach((form, file) => {
    const rows = Array.from({ length: receiptsOf[file] ?? 0 }, () => {
      const no = receipt++;
      const deal = `68257700000${1_000_000 + no}0`;
      const isKnown = records.deals.has(deal);
      const rupees = 1000 + no * 137.25;
      const moment = momentOf(no + 3, running);
      const utr = `HDFCN2631700${1000 + no}`;
      if (isKnown) records.payments.set(utr, `${deal} | ${rupees.toFixed(2)} | ${dayOf(moment)}`);
      return [
        no % 2 === 0 ? deal : `zcrm_${deal}`,
        amountForms[file]?.(rupees) ?? '',
        DATES.slashes(moment),
        utr,
      ];
    });
    const bad = rows.filter(([deal = '']) => !records.deals.has(deal.replace('zcrm_', ''))).length;
    add(
      'payments',
      { heads: ['Deal ID', file % 2 === 0 ? 'Amount Received' : 'Amt (₹)', 'Value Date', 'UTR'], rows },
      form,
      { bad },
    );
  });
  return { files, records };
}
