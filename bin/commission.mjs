#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const built = new URL('../dist/cli/main.js', import.meta.url);

if (existsSync(built) || (await build())) await import(built.href);

/** Builds the command once after an install. Its messages go to stderr: stdout is for data. */
async function build() {
  // Only here: each run of the command would wait for it.
  const { spawnSync } = await import('node:child_process');
  const bundler = fileURLToPath(new URL('../node_modules/rolldown/bin/cli.mjs', import.meta.url));
  const { status, error, stdout, stderr } = spawnSync(
    process.execPath,
    [bundler, '-c', 'rolldown.config.mjs'],
    {
      cwd: root,
      encoding: 'utf8',
      env: process.env,
    },
  );
  if (status === 0 && existsSync(built)) return true;
  process.stderr.write(`${stdout ?? ''}${stderr ?? ''}error: the command could not be built\n`);
  if (error) process.stderr.write(`  why: ${error.message}\n`);
  process.stderr.write('  try: npm ci, then npm run build\n');
  process.exitCode = 1;
  return false;
}
