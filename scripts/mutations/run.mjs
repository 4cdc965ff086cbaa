import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { GUARDS } from './guards.mjs';
import { markedGuards, switchedOff } from './marked-code.mjs';

const COPY = join('.cache', 'mutations');
const PARTS = [
  'src',
  'cli',
  'server',
  'tests',
  'scripts',
  'public',
  'package.json',
  'tsconfig.json',
  'vitest.config.ts',
];

/**
 * Switches off one guard at a time in a copy of the source, wherever it is marked, and runs its test: a test that still
 * passes protects nothing. Exits with 1 when one does.
 */
const wanted = process.argv.slice(2);
rmSync(COPY, { recursive: true, force: true });
mkdirSync(COPY, { recursive: true });
for (const part of PARTS) cpSync(part, join(COPY, part), { recursive: true });
symlinkSync(join(process.cwd(), 'node_modules'), join(COPY, 'node_modules'));

const marks = markedGuards();
let survivors = 0;
for (const { guard, how, off, test } of GUARDS) {
  if (wanted.length > 0 && !wanted.some((word) => guard.includes(word))) continue;
  const files = [...(marks.get(guard) ?? [])];
  if (files.length === 0) throw new Error(`${guard}: nothing is marked with it`);
  const green = passes(test);
  for (const file of files) writeFileSync(join(COPY, file), switchedOff(file, guard, off));
  const red = !passes(test);
  for (const file of files) cpSync(file, join(COPY, file));
  if (!green || !red) survivors += 1;
  console.log(
    `${green && red ? 'held  ' : 'NOT HELD'} ${guard}${how ? `, ${how}` : ''} (${test}${green ? '' : ', red without a change'})`,
  );
}
rmSync(dirname(join(COPY, 'x')), { recursive: true, force: true });
process.exitCode = survivors === 0 ? 0 : 1;

function passes(test) {
  const vitest = join(process.cwd(), 'node_modules', 'vitest', 'vitest.mjs');
  const { status } = spawnSync(process.execPath, [vitest, 'run', '--retry=0', test], {
    cwd: COPY,
    stdio: 'ignore',
  });
  return status === 0;
}
