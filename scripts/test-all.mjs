// Runs every suite, and those of months and closings on other days in what the processor has left meanwhile.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { text } from 'node:stream/consumers';

const days = spawn(process.execPath, ['scripts/other-days.mjs'], { stdio: ['ignore', 'pipe', 'pipe'] });
// What it starts has its priority, too.
if (days.pid !== undefined) setPriority(days.pid, constants.priority.PRIORITY_LOW);
const [said, complained, daysEnd] = [text(days.stdout), text(days.stderr), once(days, 'exit')];

const suites = spawn('npx', ['vitest', 'run', ...process.argv.slice(2)], { stdio: 'inherit' });
const [code] = await once(suites, 'exit');
process.stdout.write(await said);
process.stderr.write(await complained);
const [daysCode] = await daysEnd;
process.exitCode = code === 0 ? (daysCode ?? 1) : (code ?? 1);
