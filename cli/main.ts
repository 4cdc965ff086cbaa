import { setTimeout as sleep } from 'node:timers/promises';
import { EXIT } from './exit-code';
import { processIo } from './process-io';
import { run } from './run';

const READS_END_WITHIN_MS = 500;

process.exitCode = await run(process.argv.slice(2), processIo());
if (process.exitCode === EXIT.cancelled) await endNow();

/**
 * Ends the process after Ctrl-C. `process.exit` waits for running file reads; where one hangs, as on an unplugged
 * drive, the signal itself ends the process, which a shell also reports as 130.
 */
async function endNow(): Promise<void> {
  const late = performance.now() + READS_END_WITHIN_MS;
  while (isReading() && performance.now() < late) await sleep(10);
  if (!isReading()) process.exit();
  process.removeAllListeners('SIGINT');
  process.kill(process.pid, 'SIGINT');
}

function isReading(): boolean {
  return process.getActiveResourcesInfo().some((name) => name.startsWith('FSReq'));
}
