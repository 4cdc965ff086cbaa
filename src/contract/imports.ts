import * as z from 'zod/mini';
import { IMPORT_KINDS } from '#core/imports/import-kind';
import {
  COLUMN_READINGS,
  type ColumnUse,
  IMPORT_FAULTS,
  IMPORT_WARNINGS,
  type ImportEvent,
  type ImportRowError,
  type ImportWarning,
  UNUSED_REASONS,
} from '#core/imports/import-report';
import { ENCODINGS, MAX_SOURCE_NAME } from '#core/imports/import-source';
import { DATE_ORDERS } from '#core/imports/read-date';
import { decoded, flag, listOf } from './codec';
import { endpoint } from './endpoint';
import { WireError } from './session';
import { portal } from './vendor-admin';

const WireRowError = z.object({
  line: z.number(),
  fault: z.string(),
  field: z.optional(z.string()),
  value: z.optional(z.string()),
  /** The franchise code of the vendor who owns a taken address. */
  owner: z.optional(z.string()),
  /** The cells of the row as read. */
  cells: z.optional(listOf(z.string())),
});

const WireReading = z.object({
  how: z.string(),
  /** Short names of products, and the products that they mean. */
  names: z.optional(listOf(z.object({ written: z.string(), read: z.string() }))),
  count: z.optional(z.number()),
  unknown: z.optional(z.number()),
});
const dateOrder = z.enum(DATE_ORDERS);
const dates = listOf(
  z.object({
    field: z.string(),
    order: z.optional(dateOrder),
    proven: z.boolean(),
    swapped: z.optional(z.literal(true)),
    samples: listOf(
      z.object({ written: z.string(), dayFirst: z.optional(z.string()), monthFirst: z.optional(z.string()) }),
    ),
  }),
);
const columns = z.object({
  headings: listOf(z.string()),
  mapping: z.record(z.string(), z.string()),
  missing: listOf(z.string()),
  sample: listOf(listOf(z.string())),
  /** The use of every column, in order: read as `field`, only stored with it, or ignored. */
  uses: z.optional(
    listOf(
      z.object({
        heading: z.string(),
        field: z.optional(z.string()),
        kept: z.optional(z.literal(true)),
        reason: z.optional(z.string()),
        of: z.optional(z.string()),
        /**
         * How its cells are interpreted, where they are not used as written; see `count` and `unknown` in
         * docs/imports.md.
         */
        reading: z.optional(WireReading),
      }),
    ),
  ),
  /** The sheet of a workbook that was read, and the names of all sheets. */
  sheet: z.optional(z.object({ name: z.string(), all: listOf(z.string()) })),
  /** The source of the file, found by name or by headings. */
  source: z.optional(z.string()),
  /** The chosen encoding. */
  encoding: z.optional(z.enum(ENCODINGS)),
  /** Sent with `imports.dates`. A column without an order has to be asked about: nothing was read. */
  dates: z.optional(dates),
  /** Rows above the headings, which are skipped. */
  above: z.optional(z.number()),
  /** The first rows without a fault, as interpreted. */
  preview: z.optional(listOf(z.object({ line: z.number(), values: z.record(z.string(), z.string()) }))),
  /** Likely mistakes that exclude no row: a value of a field, and the number of rows that have it. */
  warnings: z.optional(
    listOf(
      z.object({
        warning: z.string(),
        field: z.string(),
        value: z.optional(z.string()),
        line: z.number(),
        rows: z.number(),
      }),
    ),
  ),
  /** The sum of the amounts, in rupees as an exact decimal. */
  amounts: z.optional(z.object({ count: z.number(), total: z.string() })),
  /** Identifies the file and the options chosen for it. */
  trial: z.optional(z.string()),
});
const progress = z.object({
  stage: z.enum(['checking', 'storing']),
  done: z.number(),
  total: z.number(),
});
const amountsOfEffect = { before: z.optional(z.string()), after: z.optional(z.string()) };
/** The amounts that the deals of an import earn before and after it, in rupees. */
export const effect = z.object({
  ...amountsOfEffect,
  changed: z.number(),
  franchises: listOf(z.object({ franchiseCode: z.string(), ...amountsOfEffect })),
  /** The amount that becomes due for closed months. */
  due: z.optional(z.object({ amount: z.optional(z.string()), deals: z.number(), waiting: z.number() })),
});
const result = z.object({
  stored: z.boolean(),
  /** The id under which the import can be viewed and undone. */
  importId: z.optional(z.string()),
  rows: z.number(),
  created: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  faulty: z.number(),
  /** For a trial with deals or payments: what the affected deals earn before and after, in rupees. */
  effect: z.optional(effect),
  /** For a trial: the first fifty records that would change, with each field before and after. */
  changes: z.optional(
    listOf(
      z.object({
        id: z.string(),
        fields: listOf(
          z.object({ field: z.string(), before: z.optional(z.string()), after: z.optional(z.string()) }),
        ),
      }),
    ),
  ),
});

/** A line of the import stream: the columns, progress, row errors, and last the result. */
export const WireImportLine = z.union([
  z.object({ columns }),
  z.object({ progress }),
  z.object({ rowErrors: listOf(WireRowError) }),
  z.object({ result }),
  /** The last line where the import cannot continue: the disk is full, or the database is gone. */
  WireError,
]);
export type WireImportLine = z.output<typeof WireImportLine>;

/**
 * Decodes an import event from a line of the stream. Unknown warnings, which have no text, are dropped; an unknown fault
 * becomes `broken-line`.
 */
const event = z.codec(WireImportLine, decoded<ImportEvent>(), {
  decode: (line, context): ImportEvent => {
    if ('columns' in line) {
      const {
        dates: ofDates = [],
        above = 0,
        preview = [],
        warnings = [],
        uses,
        ...columnsRead
      } = line.columns;
      const known = warnings.flatMap(knownWarning);
      return {
        kind: 'columns',
        columns: {
          ...columnsRead,
          uses: uses?.map(knownUse),
          dates: ofDates,
          above,
          preview,
          warnings: known,
        },
      };
    }
    if ('progress' in line) return { kind: 'progress', ...line.progress };
    if ('rowErrors' in line) return { kind: 'rowErrors', rowErrors: line.rowErrors.map(knownRowError) };
    if ('result' in line) return { kind: 'result', result: line.result };
    context.issues.push({ code: 'custom', message: 'Expected a part of an import', input: line });
    return z.NEVER;
  },
  encode: (event) => {
    switch (event.kind) {
      case 'columns':
        return { columns: event.columns };
      case 'progress':
        return { progress: { stage: event.stage, done: event.done, total: event.total } };
      case 'rowErrors':
        return { rowErrors: event.rowErrors };
      case 'result':
        return { result: event.result };
    }
  },
});

function knownRowError(rowError: z.output<typeof WireRowError>): ImportRowError {
  const fault = IMPORT_FAULTS.find((known) => known === rowError.fault) ?? 'broken-line';
  return { ...rowError, fault };
}

function knownUse({
  reason,
  of,
  reading,
  ...use
}: Omit<ColumnUse, 'reason' | 'of' | 'reading'> & {
  readonly reason?: string | undefined;
  readonly of?: string | undefined;
  readonly reading?: z.output<typeof WireReading> | undefined;
}): ColumnUse {
  const how = COLUMN_READINGS.find((known) => known === reading?.how);
  return {
    ...use,
    reason: UNUSED_REASONS.find((known) => known === reason),
    of: IMPORT_KINDS.find((known) => known === of),
    ...(how && { reading: { ...reading, how } }),
  };
}

function knownWarning(
  warning: Omit<ImportWarning, 'warning'> & { readonly warning: string },
): readonly ImportWarning[] {
  const known = IMPORT_WARNINGS.find((each) => each === warning.warning);
  return known ? [{ ...warning, warning: known }] : [];
}

/** The column of each field, as JSON in a query. */
const mapping = z.codec(
  z.string().check(z.maxLength(8000)),
  z.record(z.string(), z.string().check(z.maxLength(1000))),
  {
    decode: (text, context) => {
      try {
        return JSON.parse(text);
      } catch {
        context.issues.push({ code: 'custom', message: 'Expected JSON', input: text });
        return z.NEVER;
      }
    },
    encode: (columnOf) => JSON.stringify(columnOf),
  },
);

/**
 * Imports records from a file, all of its rows or none. The body is the file: CSV of at most 100 MB, or XLSX or a web
 * page with a table of at most 10 MB. Additive to the spec.
 */
export const importRecords = endpoint({
  name: 'importRecords',
  summary:
    'Import leads, deals, payments or vendors from a CSV file (at most 100 MB) or a workbook (at most 10 MB)',
  method: 'POST',
  path: '/api/imports/{kind}',
  access: 'admin',
  takes: 'table',
  streams: true,
  isLast: ({ kind }) => kind === 'result',
  query: z.object({
    /** Checks and counts without storing. */
    dryRun: flag,
    /** Stores rows without a row error although others have one. */
    skipFaulty: flag,
    /** JSON: the heading of the column of each field, by field name. Guessed when left out. */
    mapping: z.optional(mapping),
    /** The name of the workbook's sheet; by default the first one with content. */
    sheet: z.optional(z.string().check(z.maxLength(255))),
    /** The name of the file's source: its options are used, and updated by an import that stores. */
    source: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_SOURCE_NAME))),
    /** The encoding of a text file, where the bytes do not show it. */
    encoding: z.optional(z.enum(ENCODINGS)),
    /** The order of numeric dates where the file does not prove it. */
    dates: z.optional(dateOrder),
    /** The origin that vendors' invitations link to; required for them. */
    portal: z.optional(portal),
    /** The name of the file, for the audit log. */
    file: z.optional(z.string().check(z.maxLength(255))),
    /**
     * The `trial` of the columns that the caller has looked at: 409 `import.not-as-tried` for another file or other
     * options.
     */
    trial: z.optional(z.string().check(z.maxLength(100))),
  }),
  answer: event,
});
