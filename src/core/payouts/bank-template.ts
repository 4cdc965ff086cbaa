import { ACCOUNT_NUMBER } from '../shared/account-number';
import { formulaSafe } from '../shared/formula-safe';
import { bankOfIfsc } from '../shared/ifsc';
import { compare, type Decimal, fromCount, parseDecimal, sum, toPaise, toRupees } from '../shared/money';
import type { Day } from '../shared/month';
import type { OwnTemplate } from './bank-sheet';
import type { FileFault } from './file-fault';
import { MOST_PAYOUTS } from './payout-reference';
import type { FormColumn, FormSource, SheetForm } from './sheet-form';
import { GENERIC_CSV } from './templates/generic-csv';
import { HDFC_28 } from './templates/hdfc-28';
import { ICICI_19 } from './templates/icici-19';
import { KOTAK_49 } from './templates/kotak-49';
import { RBL_13 } from './templates/rbl-13';
import { bankName } from './written-name';

/** The built-in templates, in list order. */
export const BANK_FORMS: readonly SheetForm[] = [GENERIC_CSV, ICICI_19, HDFC_28, KOTAK_49, RBL_13];

/** The amount in rupees from which banks pay by RTGS. */
const LARGE = fromCount(200_000);

/** A payout with the fields that a bank file needs: the full account number, the amount in rupees. */
export interface FilePayout {
  readonly franchiseCode: string;
  readonly vendor: string | undefined;
  readonly holder: string | undefined;
  readonly account: string | undefined;
  readonly ifsc: string | undefined;
  readonly amount: Decimal;
  readonly reference: string;
  readonly email?: string | undefined;
  readonly mobile?: string | undefined;
}

/**
 * A run with the fields that a bank file needs: the payouts in its sum, the sum in rupees, and the wanted day of
 * payment.
 */
export interface FileRun {
  readonly no: number;
  readonly payouts: readonly FilePayout[];
  readonly total: Decimal;
  readonly day: Day;
}

/** The paying account, with its full number. */
export interface FileOffice {
  readonly account: string;
  readonly clientCode: string | undefined;
}

/** A bank file before it is encoded: its rows, including headings if it has any, all cells as text. */
export interface BankFile {
  readonly name: string;
  readonly kind: 'csv' | 'xlsx';
  readonly rows: readonly (readonly string[])[];
}

/** The bank file, or all faults that prevent it. */
export type BankFileAnswer =
  | { readonly kind: 'made'; readonly file: BankFile }
  | { readonly kind: 'faulty'; readonly faults: readonly FileFault[] };

/** Builds the form of an own template. */
export function ownForm({ name, kind, columns, dateFormat }: OwnTemplate): SheetForm {
  return {
    name,
    title: name,
    kind,
    isOwn: true,
    needsNoProof: false,
    hasHeadings: true,
    hasPlainCells: false,
    dateFormat,
    modes: { large: 'RTGS', other: 'NEFT' },
    fileName: 'ours',
    columns,
  };
}

/**
 * Fills a bank's sheet with a run. Makes no file where a cell is missing, empty after conversion to the bank's
 * characters, or too long, or where the amounts do not add up to the run's total.
 */
export function bankFile(form: SheetForm, run: FileRun, office: FileOffice | undefined): BankFileAnswer {
  const faults: FileFault[] = [...faultsOfWhole(form, run, office)];
  const date = dateText(run.day, form.dateFormat);
  const rows = run.payouts.map((payout) => {
    faults.push(...faultsOfPayout(form, payout));
    const cells = valuesOf(form, payout, office, date);
    return form.columns.map((column) => {
      const cell = cellOf(column, cells);
      if (column.most !== undefined && cell.length > column.most)
        faults.push({
          code: 'too-long',
          who: nameOf(payout),
          said: column.heading.trim(),
          known: String(column.most),
        });
      return safeCell(form, cell);
    });
  });
  faults.push(...faultsOfTotal(form, rows, run.total));
  if (faults.length > 0) return { kind: 'faulty', faults };
  const headings = form.columns.map(({ heading }) => safeCell(form, heading));
  const file = { name: fileName(form, run, office), kind: form.kind };
  return { kind: 'made', file: { ...file, rows: form.hasHeadings ? [headings, ...rows] : rows } };
}

/** Chooses how a bank pays an amount to an account: within the bank, RTGS or NEFT, in the template's words. */
function modeOf({ modes }: SheetForm, { ifsc, amount }: Pick<FilePayout, 'ifsc' | 'amount'>): string {
  if (modes.own && ifsc?.startsWith(modes.own.bank)) return modes.own.mode;
  return modes.large !== undefined && compare(amount, LARGE) >= 0 ? modes.large : modes.other;
}

function valuesOf(
  form: SheetForm,
  payout: FilePayout,
  office: FileOffice | undefined,
  date: string,
): Record<FormSource, string> {
  const { holder = '', account = '', ifsc = '', reference, franchiseCode } = payout;
  const isInside = form.modes.own !== undefined && ifsc.startsWith(form.modes.own.bank);
  const name = bankName(holder);
  return {
    reference,
    'franchise-code': franchiseCode,
    holder: name,
    'written-holder': holder,
    'holder-letters': name
      .replace(/[0-9]+/g, ' ')
      .replace(/ +/g, ' ')
      .trim(),
    account,
    ifsc,
    'other-ifsc': isInside ? '' : ifsc,
    'own-bank-code': isInside ? franchiseCode.replace(/[^A-Za-z0-9]/g, '') : '',
    bank: bankOfIfsc(ifsc) ?? '',
    amount: toRupees(payout.amount),
    date,
    mode: modeOf(form, payout),
    'debit-account': office?.account ?? '',
    'client-code': office?.clientCode ?? '',
    narration: `COMMISSION ${reference}`,
    'joined-narration': `COMMISSION${reference}`,
    email: payout.email ?? '',
    mobile: payout.mobile ?? '',
  };
}

function cellOf({ source, text = '', most }: FormColumn, values: Record<FormSource, string>): string {
  if (!source) return text;
  const isCut = source.startsWith('holder') || source.endsWith('narration');
  return isCut && most !== undefined ? values[source].slice(0, most).trimEnd() : values[source];
}

/** Disarms formulas in CSV, which a spreadsheet might run; text cells of a workbook never run. */
function safeCell({ kind, hasPlainCells }: SheetForm, cell: string): string {
  const line = cell.replace(/[\p{Cc}\p{Surrogate}\uFFFE\uFFFF]+/gu, ' ');
  if (kind === 'xlsx') return line;
  return formulaSafe(hasPlainCells ? line.replace(/[,"]+/g, ' ').trim() : line);
}

function* faultsOfWhole(
  form: SheetForm,
  { payouts }: FileRun,
  office: FileOffice | undefined,
): Generator<FileFault> {
  const has = (source: FormSource) => form.columns.some((column) => column.source === source);
  if (payouts.length === 0) yield { code: 'nobody' };
  if (payouts.length > MOST_PAYOUTS) yield { code: 'too-many', known: String(MOST_PAYOUTS) };
  for (const source of ['account', 'amount'] as const)
    if (!has(source)) yield { code: 'no-column', said: source, known: form.name };
  if (has('debit-account') && !office) yield { code: 'no-office-account' };
  const needsCode = has('client-code') || form.fileName === 'client-code-and-day';
  if (needsCode && !office?.clientCode) yield { code: 'no-client-code', known: form.name };
}

function* faultsOfPayout(form: SheetForm, payout: FilePayout): Generator<FileFault> {
  const who = nameOf(payout);
  if (!payout.holder?.trim()) yield { code: 'no-holder', who };
  else if (!form.needsNoProof && !/[A-Z]/.test(bankName(payout.holder)))
    yield { code: 'foreign-holder', who, said: payout.holder };
  if (!ACCOUNT_NUMBER.test(payout.account ?? '')) yield { code: 'no-account', who };
  if (!payout.ifsc) yield { code: 'no-ifsc', who };
  if (toPaise(payout.amount) <= 0n) yield { code: 'no-amount', who };
}

/** Checks the sum of the rows, as the bank does. */
function* faultsOfTotal(
  { columns }: SheetForm,
  rows: readonly (readonly string[])[],
  total: Decimal,
): Generator<FileFault> {
  const place = columns.findIndex(({ source }) => source === 'amount');
  const written = sum(rows.flatMap((cells) => parseDecimal(cells[place] ?? '') ?? []));
  // guard: a file adds up to its run
  if (compare(written, total) !== 0)
    yield { code: 'other-total', said: toRupees(written), known: toRupees(total) };
}

function nameOf({ franchiseCode, vendor }: FilePayout): string {
  return vendor ? `${vendor} (${franchiseCode})` : franchiseCode;
}

function fileName(
  { name, kind, fileName }: SheetForm,
  { no, day }: FileRun,
  office: FileOffice | undefined,
): string {
  if (fileName === 'ours') return `payout-${no}-${name}.${kind}`;
  const code = bankName(office?.clientCode ?? '')
    .replaceAll(' ', '')
    .slice(0, 4);
  return `${code}${day.slice(8)}${day.slice(5, 7)}.${String(no % 1000).padStart(3, '0')}`;
}

function dateText(day: Day, format: OwnTemplate['dateFormat']): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return format.replace('yyyy', year).replace('mm', month).replace('dd', date);
}
