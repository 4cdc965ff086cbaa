import * as z from 'zod/mini';
import { IMPORT_KINDS } from '#core/imports/import-kind';
import {
  ENCODINGS,
  type ImportSource,
  MAX_SOURCE_NAME,
  type SourceChange,
} from '#core/imports/import-source';
import { DATE_ORDERS } from '#core/imports/read-date';
import { as, listOf, moment, record, under } from './codec';
import { endpoint } from './endpoint';
import { WireMessage } from './session';

const choice = {
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_SOURCE_NAME)),
  sheet: z.optional(z.string().check(z.maxLength(255))),
  dates: z.optional(z.enum(DATE_ORDERS)),
  encoding: z.optional(z.enum(ENCODINGS)),
};

const source = record<ImportSource>()({
  ...choice,
  id: z.string(),
  kind: z.enum(IMPORT_KINDS),
  headings: listOf(z.string()),
  mapping: z.record(z.string(), z.string()),
  usedAt: as('used_at', moment),
});

/** Lists the named sources of files. Additive to the spec, as all of these. */
export const importSources = endpoint({
  name: 'importSources',
  summary: 'The named sources of files, each with what was chosen for its last file',
  method: 'GET',
  path: '/api/import-sources',
  access: 'admin',
  answer: under('data', listOf(source)),
});

/** Changes a source; its columns are those of its last file. 404, or 409 `import.source-exists` for a taken name. */
export const changeImportSource = endpoint({
  name: 'changeImportSource',
  summary: 'Change the name, sheet, order of dates or encoding of a source of files',
  method: 'PUT',
  path: '/api/import-sources/{id}',
  access: 'admin',
  creates: true,
  body: record<SourceChange>()(choice),
  answer: WireMessage,
});

/** Deletes a source; imported records stay. */
export const removeImportSource = endpoint({
  name: 'removeImportSource',
  summary: 'Forget a source of files; what was imported stays',
  method: 'DELETE',
  path: '/api/import-sources/{id}',
  access: 'admin',
  creates: true,
  answer: WireMessage,
});
