import { PassThrough, Readable } from 'node:stream';
import { onTestFinished } from 'vitest';
import { runAdmin } from '../../server/admin/run-admin';
import { type DatabasePlace, openDatabase } from '../../server/db/dialect';
import type { PortalDatabase } from '../../server/db/portal-database';
import { freshDatabase } from '../support/test-engine';
import { startTestServer, temporaryFolder } from './start-test-server';

interface Outcome {
  readonly code: number;
  readonly said: string;
  readonly complained: string;
}

/** Runs an operator's command on a database, with something to read on stdin. */
export async function admin(
  { dataDir, databaseUrl }: DatabasePlace,
  argv: readonly string[],
  stdin = '',
  settings: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
  const said: string[] = [];
  const complained: string[] = [];
  const environment = { PORTAL_DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...settings };
  const code = await runAdmin(argv, environment, {
    say: (line) => said.push(line),
    complain: (line) => complained.push(line),
    stdin: Readable.from([stdin]),
    stderr: new PassThrough(),
  });
  return { code, said: said.join('\n'), complained: complained.join('\n') };
}

/** Opens the database of a place, until the test ends. */
export async function opened(place: DatabasePlace): Promise<PortalDatabase> {
  const database = await openDatabase(place);
  onTestFinished(() => database.destroy());
  return database;
}

/** A folder and the database that it stands for, of the engine under test. */
export async function aPlace(content: 'empty' | 'demo'): Promise<{ dataDir: string; place: DatabasePlace }> {
  const dataDir = temporaryFolder();
  const place = await freshDatabase(content, dataDir);
  await (await startTestServer({ dataDir, demoData: content === 'demo' })).close();
  return { dataDir, place };
}
