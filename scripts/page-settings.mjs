import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const STAMP = 'page-settings.json';

/**
 * Records in a folder the settings that its page was built with: the VITE_* variables of an environment, empty ones as
 * missing.
 */
export function keepPageSettings(folder, environment) {
  writeFileSync(join(folder, STAMP), `${JSON.stringify(pageSettings(environment), undefined, 2)}\n`);
}

/**
 * Returns the names of the VITE_* variables that differ from those recorded in a folder; undefined where none are
 * recorded.
 */
export function changedPageSettings(folder, environment) {
  const now = pageSettings(environment);
  try {
    const kept = JSON.parse(readFileSync(join(folder, STAMP), 'utf8'));
    return Object.keys({ ...kept, ...now }).filter((name) => kept[name] !== now[name]);
  } catch {
    return undefined;
  }
}

function pageSettings(environment) {
  const given = Object.entries(environment).filter(([name, value]) => name.startsWith('VITE_') && value);
  return Object.fromEntries(given.sort(([a], [b]) => (a < b ? -1 : 1)));
}
