// npm links the commands of dependencies but not the project's own, and `npx commission` should start at once.
import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../node_modules/.bin', import.meta.url));
mkdirSync(folder, { recursive: true });
rmSync(`${folder}/commission`, { force: true });
if (process.platform !== 'win32') symlinkSync('../../bin/commission.mjs', `${folder}/commission`);
