import type { ImportOptions } from '#core/imports/import-options';
import type { ImportEvent } from '#core/imports/import-report';
import { importRecords } from './imports';
import type { PortalApi } from './portal-api';

/** A file with its name. */
export interface NamedFile {
  readonly name: string;
  readonly content: Blob;
}

/** The content type of a file: the server detects the type by content, since a name may be wrong. */
const ANY_TABLE = 'application/octet-stream';
/** The largest number of characters of a name in the audit log. */
const MAX_NAME = 255;

/** Gives the name under which the portal keeps a file. */
export function sentName(name: string): string {
  return name.slice(-MAX_NAME);
}

/**
 * Imports a file and yields its events; the last event is the result. Rows are identified by id, so the same file again
 * changes nothing. Stopped before the result, nothing is stored. Throws a `Failure`; after an `UnexpectedAnswer` it is
 * unknown whether anything was stored, but the file can safely be sent again.
 */
export function importFile(
  api: PortalApi,
  { name, content }: NamedFile,
  { kind, ...options }: ImportOptions,
  signal?: AbortSignal,
): AsyncIterable<ImportEvent> {
  return api.lines(importRecords, {
    path: { kind },
    query: { ...options, file: sentName(name) },
    file: content.slice(0, content.size, ANY_TABLE),
    signal,
  });
}
