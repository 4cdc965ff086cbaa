import { isTotalRow, ROWS_LOOKED_AT, repeatsHeadings } from '#core/imports/heading-row';
import { plainHeading } from '#core/imports/plain-heading';
import { InvalidInput } from '#core/shared/failure';
import type { CommissionRule } from '#core/vendors/commission-rule';
import {
  EMPTY_VENDOR,
  type NewVendor,
  newVendor,
  REQUIRED_VENDOR_FIELDS,
  VENDOR_FIELDS,
  type VendorDraft,
  vendorFaults,
} from '#core/vendors/new-vendor';
import { type RuleDraft, rulesOfDrafts } from '#core/vendors/rule-draft';
import type { ImportRowError, VendorImport } from '#core/vendors/vendor-import';
import { readCsv } from '../../tables/read-csv';
import { SpooledTable } from '../../tables/spooled-table';
import { importRowError } from './import-row-error';
import { columnComplaints, ruleColumns, rulesOfLine } from './rule-columns';

const MAX_VENDORS = 500;
/** One more than there may be, below all that may stand above them. */
const MAX_ROWS = ROWS_LOOKED_AT + MAX_VENDORS + 1;

/** A line as it stands there. */
interface DraftLine {
  readonly line: number;
  readonly draft: VendorDraft;
  readonly rules: readonly RuleDraft[];
}

/** A line that is right. */
interface VendorLine {
  readonly line: number;
  readonly vendor: NewVendor;
  readonly rules: readonly CommissionRule[];
}

/** What stands in a file of vendors: the lines that are right, and what is wrong with the others. */
export interface VendorDetailsReading {
  readonly heads: readonly string[];
  readonly columns: VendorImport['columns'];
  readonly drafts: readonly DraftLine[];
  readonly vendors: readonly VendorLine[];
  readonly complaints: readonly ImportRowError[];
  /** The products of its columns of ratios, and in which line these are headed. */
  readonly products: readonly string[];
  readonly headingLine: number;
}

/** The heads by which a column is known without being told, in small letters and without blanks and signs. */
const HEADS: Readonly<Record<keyof VendorDraft, readonly string[]>> = {
  name: ['name', 'franchisename', 'vendor', 'vendorname', 'partner', 'partnername'],
  contactPerson: ['contactperson', 'contact', 'person', 'owner', 'contactname'],
  email: ['email', 'emailaddress', 'mail', 'emailid'],
  mobile: ['mobile', 'mobilenumber', 'phone', 'mobileno', 'phonenumber'],
  franchiseCode: ['franchisecode', 'code', 'frachisecode', 'vendorcode'],
  city: ['city', 'town'],
  state: ['state'],
  pin: ['pin', 'pincode', 'postalcode', 'zip'],
  pan: ['pan', 'pannumber', 'panno'],
  gstin: ['gstin', 'gst', 'gstnumber', 'gstno'],
};

/**
 * Reads a CSV file as every import does, whatever parts its cells and stands above its heads; a complaint names the line
 * as an editor counts it.
 */
export async function readVendorDetails(
  csv: string,
  chosen: VendorImport['columns'],
): Promise<VendorDetailsReading> {
  const nothing = { heads: [], columns: {}, drafts: [], vendors: [], products: [], headingLine: 1 };
  const table = await SpooledTable.of(readCsv(bytesOf(csv), MAX_ROWS)).catch((error: unknown) => {
    if (error instanceof InvalidInput) return undefined;
    throw error;
  });
  if (!table) return { ...nothing, complaints: [importRowError('empty')] };
  const lines = [...table.batches()].flat();
  const broken = lines.find((row) => row.broken);
  if (broken) return { ...nothing, complaints: [importRowError('not-csv', { line: broken.line })] };
  const heads = table.headings;
  const columns = columnsOf(heads, chosen);
  const complaints = REQUIRED_VENDOR_FIELDS.filter((field) => columns[field] === undefined).map((field) =>
    importRowError('no-column', { field }),
  );
  if (lines.length === 0) complaints.push(importRowError('no-vendor'));
  if (lines.length > MAX_VENDORS) {
    complaints.push(importRowError('too-many-vendors', { other: MAX_VENDORS }));
  }
  const ratios = ruleColumns(heads, new Set(Object.values(columns)));
  complaints.push(...columnComplaints(ratios, table.headingLine));
  const drafts: DraftLine[] = [];
  const vendors: VendorLine[] = [];
  const firstWith = new Map<string, number>();
  const code = heads.indexOf(columns.franchiseCode ?? '');
  for (const { line, cells: record } of complaints.length > 0 ? [] : lines) {
    if (repeatsHeadings(record, heads)) {
      complaints.push(importRowError('repeated-heading', { line }));
      continue;
    }
    if (isTotalRow(record, record[code] ?? '')) {
      complaints.push(importRowError('total-row', { line }));
      continue;
    }
    if (record.length > heads.length) {
      const other = `${record.length} / ${heads.length}`;
      complaints.push(importRowError('too-many-values', { line, other }));
      continue;
    }
    const draft = draftOf(record, heads, columns);
    const found = rulesOfLine(ratios, record, line);
    drafts.push({ line, draft, rules: found.rules });
    for (const [field, fault] of Object.entries(vendorFaults(draft))) {
      const known = VENDOR_FIELDS.find((each) => each === field);
      if (known) complaints.push(importRowError(fault, { line, field: known }));
    }
    complaints.push(...found.complaints);
    const vendor = newVendor(draft);
    if (!vendor) continue;
    vendors.push({ line, vendor, rules: rulesOfDrafts(found.rules) ?? [] });
    for (const field of ['franchiseCode', 'email'] as const) {
      const before = firstWith.get(`${field} ${vendor[field]}`);
      if (before === undefined) firstWith.set(`${field} ${vendor[field]}`, line);
      else complaints.push(importRowError('same-before', { line, field, other: before }));
    }
  }
  const products = ratios.map(({ category }) => category);
  return { heads, columns, drafts, vendors, complaints, products, headingLine: table.headingLine };
}

/** The products that a file has ratios for and nobody knows: a rule for a name that no deal has pays nothing. */
export function unknownProducts(
  { products, headingLine: line, complaints }: VendorDetailsReading,
  known: readonly string[],
): readonly ImportRowError[] {
  // A column with a fault of its own is mended first.
  if (known.length === 0 || complaints.some(({ line: at, product }) => at === line && product)) return [];
  return products
    .filter((product) => !known.includes(product))
    .map((product) => importRowError('rule-unknown', { line, product, other: known.join(', ') }));
}

function columnsOf(heads: readonly string[], chosen: VendorImport['columns']): VendorImport['columns'] {
  const plainHeads = heads.map(plainHeading);
  return Object.fromEntries(
    VENDOR_FIELDS.flatMap((field) => {
      const asked = chosen[field];
      const head =
        asked !== undefined && heads.includes(asked)
          ? asked
          : heads.find((_, at) => HEADS[field].includes(plainHeads[at] ?? ''));
      return head === undefined ? [] : [[field, head]];
    }),
  );
}

function draftOf(
  record: readonly string[],
  heads: readonly string[],
  columns: VendorImport['columns'],
): VendorDraft {
  const draft = { ...EMPTY_VENDOR };
  for (const field of VENDOR_FIELDS) {
    const head = columns[field];
    if (head !== undefined) draft[field] = record[heads.indexOf(head)]?.trim() ?? '';
  }
  return draft;
}

async function* bytesOf(csv: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(csv);
}
