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
  /** The franchise code of the vendor who has an address that is taken. */
  owner: z.optional(z.string()),
  /** The cells of the row as they came. */
  cells: z.optional(listOf(z.string())),
});

const WireReading = z.object({
  how: z.string(),
  /** Short names of products, and the products that they are read as. */
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
  /** Every column in its order, and what becomes of it: used for `field`, or only kept in it, or not used. */
  uses: z.optional(
    listOf(
      z.object({
        heading: z.string(),
        field: z.optional(z.string()),
        kept: z.optional(z.literal(true)),
        reason: z.optional(z.string()),
        of: z.optional(z.string()),
        /** How its cells are read, where that is not as they are written; see `count` and `unknown` in docs/imports.md. */
        reading: z.optional(WireReading),
      }),
    ),
  ),
  /** The sheet of a workbook that was read, and all of them. */
  sheet: z.optional(z.object({ name: z.string(), all: listOf(z.string()) })),
  /** The source that the file is of, by its name, or by its headings. */
  source: z.optional(z.string()),
  /** The encoding that was chosen. */
  encoding: z.optional(z.enum(ENCODINGS)),
  /** With `imports.dates`. A column without an order must be asked about: nothing was looked at. */
  dates: z.optional(dates),
  /** Rows above the headings, which are passed over. */
  above: z.optional(z.number()),
  /** The first rows without a fault, as they are read. */
  preview: z.optional(listOf(z.object({ line: z.number(), values: z.record(z.string(), z.string()) }))),
  /** What keeps no row out and is still likely to be a mistake: a value of a field and how many rows have it. */
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
  /** What the amounts add up to, in rupees as an exact decimal. */
  amounts: z.optional(z.object({ count: z.number(), total: z.string() })),
  /** Names the file and what was chosen for it. */
  trial: z.optional(z.string()),
});
const progress = z.object({
  stage: z.enum(['checking', 'storing']),
  done: z.number(),
  total: z.number(),
});
const amountsOfEffect = { before: z.optional(z.string()), after: z.optional(z.string()) };
/** The amounts that the deals of an import earn before and after, in rupees. */
export const effect = z.object({
  ...amountsOfEffect,
  changed: z.number(),
  franchises: listOf(z.object({ franchiseCode: z.string(), ...amountsOfEffect })),
  /** The amount that becomes due for months that are closed. */
  due: z.optional(z.object({ amount: z.optional(z.string()), deals: z.number(), waiting: z.number() })),
});
const result = z.object({
  stored: z.boolean(),
  /** The id of the import among those that can be looked at and undone. */
  importId: z.optional(z.string()),
  rows: z.number(),
  created: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  faulty: z.number(),
  /** Of a trial with deals or payments: what the deals that it touches earn before and after, in rupees. */
  effect: z.optional(effect),
  /** Of a trial the first fifty records that would change, each field before and after. */
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

/** One line of the stream of an import: what the columns are, how far it is, what is wrong, and last how it ended. */
export const WireImportLine = z.union([
  z.object({ columns }),
  z.object({ progress }),
  z.object({ rowErrors: listOf(WireRowError) }),
  z.object({ result }),
  /** The last one where the import cannot go on: the disk is full, or the database is gone. */
  WireError,
]);
export type WireImportLine = z.output<typeof WireImportLine>;

/** What an import tells, from a line of its stream. A fault or warning that is not known here says nothing that could be shown. */
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
  encode: (told) => {
    switch (told.kind) {
      case 'columns':
        return { columns: told.columns };
      case 'progress':
        return { progress: { stage: told.stage, done: told.done, total: told.total } };
      case 'rowErrors':
        return { rowErrors: told.rowErrors };
      case 'result':
        return { result: told.result };
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

/** Which column holds what, as the JSON of a query. */
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
 * Brings records in from a file, all of its rows or none. The body is the file as it is: CSV of at most
 * 100 MB, or XLSX or a web page with a table of at most 10 MB. Additive to the spec.
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
    /** Checks and counts, and stores nothing. */
    dryRun: flag,
    /** Stores the rows without a row error although others have one. */
    skipFaulty: flag,
    /** JSON: the heading of the column that holds a field, by the field's name. Guessed when missing. */
    mapping: z.optional(mapping),
    /** The sheet of a workbook by its name; without it the first one with anything on it is read. */
    sheet: z.optional(z.string().check(z.maxLength(255))),
    /** The name of the source that the file comes from: its choices are taken, and remembered by an import that stores. */
    source: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_SOURCE_NAME))),
    /** The encoding of a text file, where the bytes do not say it. */
    encoding: z.optional(z.enum(ENCODINGS)),
    /** How dates in numbers are read where the file does not prove it. */
    dates: z.optional(dateOrder),
    /** The origin of the page, which the invitations of vendors name; needed for them. */
    portal: z.optional(portal),
    /** What the file is called, for the log of changes. */
    file: z.optional(z.string().check(z.maxLength(255))),
    /** The `trial` of the columns that were looked at: 409 `import.not-as-tried` for another file or choice. */
    trial: z.optional(z.string().check(z.maxLength(100))),
  }),
  answer: event,
});
