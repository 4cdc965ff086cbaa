import * as z from 'zod/mini';
import { importRecords, ReadableImportLine } from '#contract/imports';
import { DataImport, type ImportOptions } from '#core/imports/data-import.port';
import {
  IMPORT_FAULTS,
  IMPORT_WARNINGS,
  type ImportEvent,
  type ImportRowError,
  type ImportWarning,
} from '#core/imports/import-report';
import { UnexpectedAnswer } from '#core/shared/failure';
import type { HttpClient } from './http-client';

/** A file and what it is called. */
export interface NamedFile {
  readonly name: string;
  readonly content: Blob;
}

/** What a file is sent as: the server finds out by itself, and a name may say anything. */
const ANY_TABLE = 'application/octet-stream';

/** Sends files to a server that announces imports. */
export class HttpDataImport extends DataImport<NamedFile> {
  constructor(private readonly client: HttpClient) {
    super();
  }

  override async *run(
    { name, content }: NamedFile,
    { kind, dryRun, mapping, dates, skipFaulty, portal, trial }: ImportOptions,
    signal?: AbortSignal,
  ): AsyncIterable<ImportEvent> {
    let ended = false;
    const lines = this.client.lines(importRecords, {
      path: { kind },
      query: {
        ...(dryRun && { dryRun: 'yes' }),
        ...(skipFaulty && { skipFaulty: 'yes' }),
        ...(mapping && { mapping: JSON.stringify(mapping) }),
        ...(dates && { dates }),
        ...(portal !== undefined && { portal }),
        ...(trial !== undefined && { trial }),
        file: name.slice(-255),
      },
      file: content.slice(0, content.size, ANY_TABLE),
      signal,
    });
    for await (const line of lines) {
      const event = toEvent(line);
      ended ||= event.kind === 'result';
      yield event;
    }
    // Whether anything was stored is then not known; sent again, the same file does no harm.
    if (!ended) throw new UnexpectedAnswer('The answer to the import was cut before its end.');
  }
}

function toEvent(line: string): ImportEvent {
  const { columns, progress, rowErrors, result } = parsed(line);
  if (columns) {
    const { dates = [], above = 0, preview = [], warnings = [] } = columns;
    return {
      kind: 'columns',
      columns: { ...columns, dates, above, preview, warnings: warnings.flatMap(toWarning) },
    };
  }
  if (progress) return { kind: 'progress', ...progress };
  if (rowErrors) return { kind: 'rowErrors', rowErrors: rowErrors.map(toRowError) };
  if (result) return { kind: 'result', result };
  throw new UnexpectedAnswer('A line of the answer to the import says nothing.');
}

function toRowError(rowError: Omit<ImportRowError, 'fault'> & { fault: string }): ImportRowError {
  const fault = IMPORT_FAULTS.find((known) => known === rowError.fault) ?? 'broken-line';
  return { ...rowError, fault };
}

/** A warning that is not known here says nothing that could be shown. */
function toWarning(warning: Omit<ImportWarning, 'warning'> & { warning: string }): readonly ImportWarning[] {
  const known = IMPORT_WARNINGS.find((each) => each === warning.warning);
  return known ? [{ ...warning, warning: known }] : [];
}

function parsed(line: string): z.output<typeof ReadableImportLine> {
  try {
    return z.parse(ReadableImportLine, JSON.parse(line));
  } catch {
    throw new UnexpectedAnswer('A line of the answer to the import cannot be read.');
  }
}
