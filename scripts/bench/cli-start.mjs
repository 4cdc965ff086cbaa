import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const BAR = 1.5;
const ROUNDS = 25;
const COMMAND = fileURLToPath(new URL('../../bin/commission.mjs', import.meta.url));

/**
 * Measures `commission --help` against a Node that does nothing; takes the fastest of alternating turns, since a busy
 * machine only adds time.
 */
export async function bench() {
  const [bare, help] = fastest([
    ['-e', '0'],
    [COMMAND, '--help'],
  ]);
  const ratio = help / bare;
  return [
    { what: 'node -e 0', value: `${bare.toFixed(0)} ms` },
    { what: 'commission --help', value: `${help.toFixed(0)} ms` },
    { what: 'against node alone', value: ratio.toFixed(2), bar: `<= ${BAR}`, holds: ratio <= BAR },
  ];
}

function fastest(commands) {
  const times = commands.map(() => []);
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [place, argv] of commands.entries()) {
      const start = performance.now();
      const { status, stderr } = spawnSync(process.execPath, argv);
      if (status !== 0) throw new Error(`${argv.join(' ')} ended with ${status}: ${stderr}`);
      // The first round warms the disk.
      if (round > 0) times[place].push(performance.now() - start);
    }
  }
  return times.map((list) => Math.min(...list));
}
