// What npm runs after an install, and before the first `npx commission` once more. It links the commands of dependencies but
// not the project's own, which should start at once, and it builds nothing that stands: others may be running it.
import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildMissing, NODE } from './build-missing.mjs';

buildMissing([NODE]);

const folder = fileURLToPath(new URL('../node_modules/.bin', import.meta.url));
mkdirSync(folder, { recursive: true });
rmSync(`${folder}/commission`, { force: true });
if (process.platform !== 'win32') symlinkSync('../../bin/commission.mjs', `${folder}/commission`);
