import { CsvError, parse } from 'csv-parse/sync';
import * as z from 'zod/mini';
import {
  EMPTY_VENDOR,
  type NewVendor,
  newVendor,
  REQUIRED_VENDOR_FIELDS,
  VENDOR_FIELDS,
  type VendorDraft,
  vendorFaults,
} from '#core/vendors/new-vendor';
import type { ImportComplaint, VendorImport } from '#core/vendors/vendor-import';

const MOST_VENDORS = 500;

/** What stands in a file of vendors: the lines that are right, and what is wrong with the others. */
export interface VendorFileReading {
  readonly heads: readonly string[];
  readonly columns: VendorImport['columns'];
  readonly drafts: readonly { readonly line: number; readonly draft: VendorDraft }[];
  readonly vendors: readonly { readonly line: number; readonly vendor: NewVendor }[];
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
      parse(csv, { bom: true, info: true, relax_column_count: true, skip_empty_lines: true, trim: true }),
    );
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error.lines === 'number' ? error.lines : undefined;
    return { ...nothing, complaints: [complaint(line, undefined, 'This line is not proper CSV.')] };
  }
  const [first, ...lines] = rows;
  if (!first) return { ...nothing, complaints: [complaint(undefined, undefined, 'The file is empty.')] };
  const heads = first.record;
  const columns = columnsOf(heads, chosen);
  const complaints = REQUIRED_VENDOR_FIELDS.filter((field) => columns[field] === undefined).map((field) =>
    complaint(undefined, field, `No column holds the ${FIELD_NAMES[field]}.`),
  );
  if (lines.length === 0) complaints.push(complaint(undefined, undefined, 'The file names no vendor.'));
  if (lines.length > MOST_VENDORS) {
    complaints.push(complaint(undefined, undefined, `At most ${MOST_VENDORS} vendors fit into one file.`));
  }
  const drafts: { line: number; draft: VendorDraft }[] = [];
  const vendors: { line: number; vendor: NewVendor }[] = [];
  const firstWith = new Map<string, number>();
  for (const { record, info } of complaints.length > 0 ? [] : lines) {
    const line = info.lines;
    if (record.length > heads.length) {
      complaints.push(
        complaint(line, undefined, `This line has ${record.length} values, the heads are ${heads.length}.`),
      );
      continue;
    }
    const draft = draftOf(record, heads, columns);
    drafts.push({ line, draft });
    for (const [field, fault] of Object.entries(vendorFaults(draft))) {
      const known = VENDOR_FIELDS.find((each) => each === field);
      if (known) complaints.push(complaint(line, known, faultSentence(known, fault)));
    }
    const vendor = newVendor(draft);
    if (!vendor) continue;
    vendors.push({ line, vendor });
    for (const field of ['franchiseCode', 'email'] as const) {
      const before = firstWith.get(`${field} ${vendor[field]}`);
      if (before === undefined) firstWith.set(`${field} ${vendor[field]}`, line);
      else complaints.push(complaint(line, field, `Line ${before} has the same ${FIELD_NAMES[field]}.`));
    }
  }
  return { heads, columns, drafts, vendors, complaints };
}

function columnsOf(heads: readonly string[], chosen: VendorImport['columns']): VendorImport['columns'] {
  return Object.fromEntries(
    VENDOR_FIELDS.flatMap((field) => {
      const asked = chosen[field];
      const head =
        asked !== undefined && heads.includes(asked)
          ? asked
          : heads.find((each) => HEADS[field].includes(plain(each)));
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

/** What a field is called in a complaint. */
const FIELD_NAMES: Readonly<Record<keyof VendorDraft, string>> = {
  name: 'franchise name',
  contactPerson: 'contact person',
  email: 'email',
  mobile: 'mobile number',
  franchiseCode: 'franchise code',
  city: 'city',
  state: 'state',
  pin: 'PIN',
  pan: 'PAN',
  gstin: 'GSTIN',
};

/** What is said about a field that is not right. */
export function faultSentence(field: keyof VendorDraft, fault: string): string {
  const name = FIELD_NAMES[field];
  if (fault === 'missing') return `The ${name} is missing.`;
  return fault === 'too-long' ? `The ${name} is too long.` : `The ${name} is not valid.`;
}

function complaint(
  line: number | undefined,
  field: keyof VendorDraft | undefined,
  message: string,
): ImportComplaint {
  return { line, field, message };
}

function plain(head: string): string {
  return head.toLowerCase().replaceAll(/[^a-z]/g, '');
}
