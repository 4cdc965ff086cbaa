import * as z from 'zod/mini';
import { importRecords, type WireImportLine } from '#contract/imports';
import type { ColumnMapping } from '#core/imports/column-mapping';
import { IMPORT_KINDS } from '#core/imports/import-kind';
import type { ImportEvent } from '#core/imports/import-report';
import { DATE_ORDERS, type DateOrder } from '#core/imports/read-date';
import { InvalidInput, NotFound } from '#core/shared/failure';
import { HttpError } from '../../http/http-error';
import { type Route, tableRoute } from '../../http/route';
import { hasStorableTexts } from '../../http/storable-text';
import { isApplying } from '../../records/applying-imports';
import type { ImportDependencies } from './apply-import';
import { SqlDataImport } from './sql-data-import';

const RETRY_AFTER_SECONDS = 10;

const Mapping = z.record(z.string(), z.string().check(z.maxLength(1000)));

/** Bringing in records from files, announced as `imports`. One at a time: each keeps its file in memory. */
export function importRoutes(dependencies: ImportDependencies): readonly Route[] {
  let running = false;
  return [
    tableRoute(importRecords, async function* ({ principal, path, query, body }) {
      const kind = IMPORT_KINDS.find((each) => each === path.text('kind'));
      if (!kind) throw new NotFound();
      const mapping = mappingIn(query.mapping);
      if (running) throw busy();
      running = true;
      try {
        // What a file would do is not known while another is only half stored.
        if (await isApplying(dependencies.database)) throw busy();
        const imports = new SqlDataImport(dependencies, principal);
        const options = {
          kind,
          mapping,
          dates: dateOrderIn(query.dates),
          dryRun: query.dryRun === 'yes',
          skipFaulty: query.skipFaulty === 'yes',
          portal: query.portal,
          trial: query.trial,
        };
        const file = { pieces: body.pieces, name: query.file };
        for await (const event of imports.run(file, options)) yield toWire(event);
      } finally {
        running = false;
      }
    }),
  ];
}

function busy(): HttpError {
  return new HttpError(503, 'Another import is running. Please try again in a moment.', {
    code: 'import.busy',
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}

function dateOrderIn(text: string | undefined): DateOrder | undefined {
  const order = DATE_ORDERS.find((each) => each === text);
  if (text !== undefined && !order) {
    throw new InvalidInput('The value of dates is day-first or month-first.', 'dates');
  }
  return order;
}

function mappingIn(text: string | undefined): ColumnMapping | undefined {
  if (text === undefined) return undefined;
  try {
    const read = z.safeParse(Mapping, JSON.parse(text));
    if (read.success && hasStorableTexts(read.data)) return read.data;
  } catch {
    // Said below.
  }
  throw new InvalidInput('The value of mapping is missing or not valid.', 'mapping');
}

function toWire(event: ImportEvent): WireImportLine {
  switch (event.kind) {
    case 'columns': {
      const { headings, mapping, missing, sample, dates, above, preview, warnings, amounts, trial } =
        event.columns;
      return {
        columns: {
          headings: [...headings],
          mapping: { ...mapping },
          missing: [...missing],
          sample: sample.map((row) => [...row]),
          dates: dates.map((each) => ({ ...each, samples: [...each.samples] })),
          above,
          preview: preview.map(({ line, values }) => ({ line, values: { ...values } })),
          warnings: [...warnings],
          amounts,
          trial,
        },
      };
    }
    case 'progress':
      return { progress: { stage: event.stage, done: event.done, total: event.total } };
    case 'rowErrors':
      return {
        rowErrors: event.rowErrors.map(({ cells, ...rowError }) => ({
          ...rowError,
          ...(cells && { cells: [...cells] }),
        })),
      };
    case 'result': {
      const { changes, effect, ...result } = event.result;
      const wire = changes?.map(({ id, fields }) => ({ id, fields: [...fields] }));
      const franchises = [...(effect?.franchises ?? [])];
      return {
        result: {
          ...result,
          ...(wire && { changes: wire }),
          ...(effect && { effect: { ...effect, franchises } }),
        },
      };
    }
  }
}
