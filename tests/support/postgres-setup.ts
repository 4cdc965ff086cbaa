import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { PostgresServer } from '../../scripts/postgres-server.mjs';
import { composeServer } from '../../server/compose';
import { TEST_HASH_COST, TEST_START } from './test-start';

/** The server of a run's databases, and the databases that new ones are copied from. */
export interface PostgresOfRun {
  /** An address with `{database}` instead of the name. */
  readonly url: string;
  /** A database with tables but no rows. */
  readonly empty: string;
  /** A database with demo data as of `TEST_START`. */
  readonly demo: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    postgres?: PostgresOfRun;
  }
}

/** Starts one PostgreSQL for the run, or takes the one in TEST_DATABASE_URL, and fills the databases to copy from. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? undefined : new PostgresServer();
  await server?.create();
  const url = given ? withDatabase(given) : (server?.urlOf('{database}') ?? '');
  const admin = new pg.Client({ connectionString: given ?? server?.urlOf('postgres') });
  await admin.connect();
  const templates = { empty: `portal_empty_${process.pid}`, demo: `portal_demo_${process.pid}` };
  for (const [name, demoData] of [
    [templates.empty, false],
    [templates.demo, true],
  ] as const) {
    await admin.query(`create database ${name}`);
    const composed = await composeServer({
      databaseUrl: url.replace('{database}', name),
      secret: 'x'.repeat(32),
      clock: { now: () => TEST_START },
      demoData,
      demoClosings: false,
      hashCost: TEST_HASH_COST,
    });
    await composed.close();
  }
  project.provide('postgres', { url, ...templates });
  return async () => {
    for (const name of Object.values(templates)) await admin.query(`drop database ${name} with (force)`);
    await admin.end();
    await server?.remove();
  };
}

function withDatabase(given: string): string {
  const url = new URL(given);
  url.pathname = '/portal_database_name';
  return url.href.replace('portal_database_name', '{database}');
}
