import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { NamedFile } from '#contract/import-file';
import { usageError } from '../cli-error';

const MAX_BYTES = 100 * 1024 * 1024;
/** The server detects the type by content, since a file name may be wrong. */
const ANY_TABLE = 'application/octet-stream';

/**
 * Reads a table file for a call. Throws a usage error for a folder and for a file too large for any server, and file
 * errors.
 */
export async function tableFile(path: string, example: string): Promise<NamedFile> {
  const found = await stat(path);
  if (found.isDirectory()) throw usageError('file', `${path} is a folder`, 'import takes a file', example);
  if (found.size > MAX_BYTES)
    throw usageError('file', `${path} is too large`, 'a file may have 100 MB', 'several smaller files');
  return { name: basename(path), content: new Blob([await readFile(path)], { type: ANY_TABLE }) };
}
