// npm runs this after an install, and once more before the first `npx commission`. npm links the commands of
// dependencies but not the project's own, so this does, for an immediate start. It rebuilds nothing that exists: other
// processes may be running it.
import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildMissing, NODE } from './build-missing.mjs';

buildMissing([NODE]);

const folder = fileURLToPath(new URL('../node_modules/.bin', import.meta.url));
mkdirSync(folder, { recursive: true });
rmSync(`${folder}/commission`, { force: true });
if (process.platform !== 'win32') symlinkSync('../../bin/commission.mjs', `${folder}/commission`);
