import { expect } from 'vitest';
import { undoImport } from '#contract/import-runs';
import type { UndoResult } from '#core/imports/import-run';
import { apiOf } from '../support/api-of';
import type { LongImports } from './long-imports';

/** Imports a file that is right, and gives the id of the import. */
export async function stored(
  imports: LongImports,
  kind: Parameters<LongImports['importFile']>[0],
  rows: readonly string[],
): Promise<string> {
  const { result, rowErrors } = await imports.importFile(kind, rows, '?skipFaulty=yes&file=office.csv');
  expect(result?.stored, JSON.stringify(rowErrors)).toBe(true);
  return result?.importId ?? '';
}

/** Undoes an import, or says what that would do. */
export async function undone(
  { server, token }: Pick<LongImports, 'server' | 'token'>,
  id: string,
  query: { readonly dryRun?: boolean; readonly seen?: string } = {},
): Promise<UndoResult> {
  let last: UndoResult | undefined;
  for await (const event of apiOf(server, token).lines(undoImport, {
    path: { id },
    query: { dryRun: false, ...query },
  }))
    if (event.kind === 'result') last = event.result;
  if (!last) throw new TypeError('The undo has not ended.');
  return last;
}
