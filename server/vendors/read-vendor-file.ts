import { CsvError, parse } from 'csv-parse/sync';
import * as z from 'zod/mini';
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
import type { ImportComplaint, VendorImport } from '#core/vendors/vendor-import';
import { importComplaint } from './import-complaint';
import { columnComplaints, ruleColumns, rulesOfLine } from './rule-columns';

const MOST_VENDORS = 500;

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
export interface VendorFileReading {
  readonly heads: readonly string[];
  readonly columns: VendorImport['columns'];
  readonly drafts: readonly DraftLine[];
  readonly vendors: readonly VendorLine[];
  readonly complaints: readonly ImportComplaint[];
}

const Rows = z.array(z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) }));

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

/** Reads a CSV file line by line; a complaint names the line as an editor counts it. */
export function readVendorFile(csv: string, chosen: VendorImport['columns']): VendorFileReading {
  const nothing = { heads: [], columns: {}, drafts: [], vendors: [] };
  let rows: z.output<typeof Rows>;
  try {
    rows = Rows.parse(
      parse(csv, {
        bom: true,
        info: true,
        relax_column_count: true,
        skip_empty_lines: true,
        trim: true,
        // The heads, and one line more than there may be.
        to: MOST_VENDORS + 2,
      }),
    );
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error.lines === 'number' ? error.lines : undefined;
    return { ...nothing, complaints: [importComplaint('not-csv', { line })] };
  }
  const [first, ...lines] = rows;
  if (!first) return { ...nothing, complaints: [importComplaint('empty')] };
  const heads = first.record;
  const columns = columnsOf(heads, chosen);
  const complaints = REQUIRED_VENDOR_FIELDS.filter((field) => columns[field] === undefined).map((field) =>
    importComplaint('no-column', { field }),
  );
  if (lines.length === 0) complaints.push(importComplaint('no-vendor'));
  if (lines.length > MOST_VENDORS) {
    complaints.push(importComplaint('too-many-vendors', { other: MOST_VENDORS }));
  }
  const ratios = ruleColumns(heads, new Set(Object.values(columns)));
  complaints.push(...columnComplaints(ratios, first.info.lines));
  const drafts: DraftLine[] = [];
  const vendors: VendorLine[] = [];
  const firstWith = new Map<string, number>();
  for (const { record, info } of complaints.length > 0 ? [] : lines) {
    const line = info.lines;
    if (record.length > heads.length) {
      const other = `${record.length} / ${heads.length}`;
      complaints.push(importComplaint('too-many-values', { line, other }));
      continue;
    }
    const draft = draftOf(record, heads, columns);
    const found = rulesOfLine(ratios, record, line);
    drafts.push({ line, draft, rules: found.rules });
    for (const [field, fault] of Object.entries(vendorFaults(draft))) {
      const known = VENDOR_FIELDS.find((each) => each === field);
      if (known) complaints.push(importComplaint(fault, { line, field: known }));
    }
    complaints.push(...found.complaints);
    const vendor = newVendor(draft);
    if (!vendor) continue;
    vendors.push({ line, vendor, rules: rulesOfDrafts(found.rules) ?? [] });
    for (const field of ['franchiseCode', 'email'] as const) {
      const before = firstWith.get(`${field} ${vendor[field]}`);
      if (before === undefined) firstWith.set(`${field} ${vendor[field]}`, line);
      else complaints.push(importComplaint('same-before', { line, field, other: before }));
    }
  }
  return { heads, columns, drafts, vendors, complaints };
}

function columnsOf(heads: readonly string[], chosen: VendorImport['columns']): VendorImport['columns'] {
  const plainHeads = heads.map(plain);
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
    if (head !== undefined) draft[field] = record[heads.indexOf(head)] ?? '';
  }
  return draft;
}

function plain(head: string): string {
  return head.toLowerCase().replaceAll(/[^a-z]/g, '');
}
