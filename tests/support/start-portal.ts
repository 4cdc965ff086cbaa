import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The built server as its own process, with demo data in a folder of its own. */
export interface RunningPortal {
  readonly url: string;
  readonly process: ChildProcess;
  readonly dataDir: string;
  readonly stop: () => Promise<void>;
}

/** Starts `dist/server` on a free port and waits until it says its address. */
export async function startPortal(environment: Record<string, string> = {}): Promise<RunningPortal> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-'));
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', PORTAL_DATA_DIR: dataDir, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let complaints = '';
  child.stderr.on('data', (chunk) => {
    complaints += String(chunk);
  });
  const url = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (chunk) => {
      said += String(chunk);
      const address = /https?:\/\/\S+/.exec(said)?.[0];
      if (address) resolve(address);
    });
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${complaints}`)));
  });
  return {
    url,
    process: child,
    dataDir,
    stop: async () => {
      if (child.exitCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
