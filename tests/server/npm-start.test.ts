import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import { temporaryFolder } from './start-test-server';

const END_WITH_NPM = join(import.meta.dirname, '../../scripts/end-with-npm.mjs');

/** A server as `npm start` runs ours. The shell of some systems makes way for the last command, so there is another. */
const START = `
  import { createServer } from 'node:http';
  import { endWithNpm } from ${JSON.stringify(END_WITH_NPM)};
  endWithNpm();
  createServer((_, response) => response.end('here')).listen(0, '127.0.0.1', function () {
    console.log('http://127.0.0.1:' + this.address().port);
  });
`;

it('ends with npm, which tells the shell between them alone', async () => {
  const folder = temporaryFolder();
  const scripts = { start: 'node start.mjs; true' };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, scripts }));
  writeFileSync(join(folder, 'start.mjs'), START);
  const npm = spawn('npm', ['start'], { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'], detached: true });
  try {
    const lines = createInterface({ input: npm.stdout });
    let address = '';
    for await (const line of lines) {
      address = line;
      if (address.startsWith('http')) break;
    }
    expect(await (await fetch(address)).text()).toBe('here');
    const ended = once(npm, 'exit');
    npm.kill('SIGTERM');
    await ended;
    const isThere = () =>
      fetch(address).then(
        () => true,
        () => false,
      );
    await expect.poll(isThere).toBe(false);
  } finally {
    if (npm.pid !== undefined) endGroup(npm.pid);
  }
});

function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // All of them have ended.
  }
}
