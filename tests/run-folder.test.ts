import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { fastFolder, makeRunFolder } from './support/run-folder';

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

it('that folder is in memory only where there is room, and programs run', () => {
  const folder = mkdtempSync(join(tmpdir(), 'memory-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  expect(fastFolder(folder, 1)).toBe(folder);
  expect(fastFolder(folder, 2 ** 60)).toBe(tmpdir());
  expect(fastFolder(join(folder, 'missing'), 1)).toBe(tmpdir());
});
