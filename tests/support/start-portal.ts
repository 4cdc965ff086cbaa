import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BusinessCalendar } from '#core/shared/month';
import { Sqlite } from '../../server/db/sqlite-driver';
import { roundRobin } from '../postgres/round-robin';
import { ENGINE, freshDatabase } from './test-engine';

/** The built server as its own process, with demo data in a new folder. */
export interface RunningPortal {
  readonly url: string;
  readonly process: ChildProcess;
  readonly dataDir: string;
  readonly stop: () => Promise<void>;
}

/**
 * Starts `dist/server` on a port, or a free one if that is taken, and waits until it prints its address. Where the
 * suites run on PostgreSQL it starts two processes on one database behind a proxy that alternates between them.
 */
export async function startPortal(
  environment: Record<string, string> = {},
  port = 0,
): Promise<RunningPortal> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-'));
  if (ENGINE === 'SQLite') {
    const anywhere = () => startProcess(dataDir, environment);
    return onFreshData(dataDir, environment, () =>
      startProcess(dataDir, { PORT: String(port), ...environment }).catch(anywhere),
    );
  }
  const { databaseUrl = '' } = await freshDatabase('demo', dataDir);
  const shared = { DATABASE_URL: databaseUrl, PORTAL_SECRET: 'the same for every process of a portal' };
  const one = await startProcess(dataDir, { ...shared, ...environment });
  const other = await startProcess(dataDir, { ...shared, ...environment });
  const proxy = await roundRobin([one.url, other.url]);
  return {
    ...one,
    url: proxy.url,
    stop: async () => {
      await proxy.close();
      await Promise.all([one.stop(), other.stop()]);
    },
  };
}

/** The untouched database of the first portal of each day and setting. */
const fresh = new Map<string, string>();

/** Starts on an empty folder: makes the demo data once for each day and setting, and copies it after that. */
async function onFreshData(
  dataDir: string,
  environment: Record<string, string>,
  start: () => Promise<RunningPortal>,
): Promise<RunningPortal> {
  const key = JSON.stringify([new BusinessCalendar().dayAt(Date.now()), environment]);
  const file = join(dataDir, 'portal.db');
  const kept = fresh.get(key);
  if (kept !== undefined) copyFileSync(kept, file);
  const portal = await start();
  if (kept === undefined) {
    const copy = join(mkdtempSync(join(tmpdir(), 'portal-fresh-')), 'portal.db');
    const database = new Sqlite(file, { readonly: true });
    database.prepare('vacuum into ?').run(copy);
    database.close();
    fresh.set(key, copy);
  }
  return portal;
}

async function startProcess(dataDir: string, environment: Record<string, string>): Promise<RunningPortal> {
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', PORTAL_DATA_DIR: dataDir, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errorText = '';
  child.stderr.on('data', (chunk) => {
    errorText += String(chunk);
  });
  const url = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (chunk) => {
      said += String(chunk);
      const address = /https?:\/\/\S+/.exec(said)?.[0];
      if (address) resolve(address);
    });
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${errorText}`)));
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
