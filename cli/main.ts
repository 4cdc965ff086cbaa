import { EXIT } from './exit-code';
import { processIo } from './process-io';
import { run } from './run';

process.exitCode = await run(process.argv.slice(2), processIo());
// Reads that were cancelled may be under way still; the process must not wait for them.
if (process.exitCode === EXIT.cancelled) process.exit();
