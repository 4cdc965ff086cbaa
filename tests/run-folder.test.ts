import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { makeRunFolder } from './support/run-folder';

it('a run removes the folder of one that was killed, and not that of one that goes on', () => {
  const within = mkdtempSync(join(tmpdir(), 'runs-'));
  onTestFinished(() => rmSync(within, { recursive: true, force: true }));
  const { pid: gone } = spawnSync(process.execPath, ['--version']);
  const left = join(within, `portal-tests-${gone}-aaaaaa`);
  mkdirSync(left);
  writeFileSync(join(left, 'left.csv'), 'left');
  mkdirSync(join(within, 'of-somebody-else'));
  const running = makeRunFolder(within, process.pid);
  expect(existsSync(left)).toBe(false);
  expect(existsSync(join(within, 'of-somebody-else'))).toBe(true);
  makeRunFolder(within, process.pid);
  expect(existsSync(running)).toBe(true);
});

it('the tests of a run make their files in its folder', () => {
  expect(tmpdir()).toMatch(/portal-tests-\d+-\w+$/);
});
