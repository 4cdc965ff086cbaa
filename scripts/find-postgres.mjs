import { accessSync, constants, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const PACKAGES = '/usr/lib/postgresql';

/**
 * Finds the folder of PostgreSQL's own programs (`initdb`, `postgres`): one on the PATH, else the newest of Debian's
 * packages.
 * @returns {string | undefined}
 */
export function findPostgres() {
  const onPath = (process.env.PATH ?? '').split(delimiter);
  const packaged = versions().map((version) => join(PACKAGES, version, 'bin'));
  return [...onPath, ...packaged].find(
    (folder) => isProgram(join(folder, 'initdb')) && isProgram(join(folder, 'postgres')),
  );
}

function versions() {
  try {
    return readdirSync(PACKAGES).toSorted((a, b) => Number(b) - Number(a));
  } catch {
    return [];
  }
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
