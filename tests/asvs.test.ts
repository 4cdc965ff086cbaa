import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const text = read('docs/asvs.md');
const ROW = /^\| (\d+\.\d+\.\d+) \| ([^|]+) \| (holds|deviates|does not apply) \| ([^|]+) \|$/gm;
const rows = [...text.matchAll(ROW)].map(([, id = '', , state = '', by = '']) => ({ id, state, by }));
/** The requirements of the two chapters that are left out whole. */
const LEFT_OUT = 29 + 7;

describe('docs/asvs.md', () => {
  it('has each requirement once, and the counts that it and the list of decisions say', () => {
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    expect(rows.length + LEFT_OUT).toBe(253);
    const count = (state: string) => rows.filter((row) => row.state === state).length;
    const counts = [count('holds'), count('deviates'), count('does not apply') + LEFT_OUT];
    const said = `${counts[0]} hold, ${counts[1]} deviate, ${counts[2]} do not apply`;
    expect(text).toContain(`**253 requirements: ${said}.**`);
    expect(read('docs/decisions/README.md')).toContain(said);
  });

  it('names files that there are for what holds', () => {
    const missing = rows.filter(({ state, by }) => {
      const [, file] = /`([^`]+)`/.exec(by) ?? [];
      return state === 'holds' && (file === undefined ? !by.includes('#') : !existsSync(join(root, file)));
    });
    expect(missing).toEqual([]);
  });
});
