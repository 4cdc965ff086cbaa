import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Runs the type check and the tests without a server at the same time: fails when one of the two does. */
const parts = [
  ['npm', ['run', '--silent', 'check:types']],
  [process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit']],
].map(([command, args]) => spawn(command, args, { stdio: 'inherit' }));
const codes = await Promise.all(parts.map(async (part) => (await once(part, 'close'))[0]));
process.exitCode = codes.every((code) => code === 0) ? 0 : 1;
