import type { ImportOptions } from '#core/imports/import-options';
import type { ImportEvent } from '#core/imports/import-report';
import { importRecords } from './imports';
import type { PortalApi } from './portal-api';

/** A file and what it is called. */
export interface NamedFile {
  readonly name: string;
  readonly content: Blob;
}

/** What a file is sent as: the server finds out by itself, and a name may say anything. */
const ANY_TABLE = 'application/octet-stream';
/** The most letters of a name that the log of changes keeps. */
const MAX_NAME = 255;

/**
 * Sends a file to be brought in, and tells what comes of it; the last event is the result. A row is known by its id: the
 * same file again changes nothing. Stopped before the result, nothing is stored. Throws a `Failure`; where it is an
 * `UnexpectedAnswer`, whether anything was stored is not known, and the same file again does no harm.
 */
export function importFile(
  api: PortalApi,
  { name, content }: NamedFile,
  { kind, ...options }: ImportOptions,
  signal?: AbortSignal,
): AsyncIterable<ImportEvent> {
  return api.lines(importRecords, {
    path: { kind },
    query: { ...options, file: name.slice(-MAX_NAME) },
    file: content.slice(0, content.size, ANY_TABLE),
    signal,
  });
}
