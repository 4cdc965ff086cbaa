import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import type { DatabasePlace } from '../../server/db/dialect';
import type { PortalDatabase } from '../../server/db/portal-database';
import { postgresClock } from '../../server/db/postgres-dialect';
import { sqliteClock } from '../../server/db/sqlite-dialect';
import { TEST_HASH_COST, TEST_START } from './test-start';

/** The initial content of a new database. */
type Content = 'empty' | 'demo';

const postgres = inject('postgres');

/** The engine on which the suites run this time. */
export const ENGINE = postgres ? 'PostgreSQL' : 'SQLite';

/** The clock of the databases that the tests open. */
export const engineClock = postgres ? postgresClock : sqliteClock;

const images: Partial<Record<Content, Promise<Uint8Array>>> = {};
const made: string[] = [];
const byFolder = new Map<string, Promise<DatabasePlace>>();
let admin: Promise<pg.Client> | undefined;
let count = 0;

/**
 * Makes a new database on the engine under test. On PostgreSQL a folder identifies one database however often it is
 * opened, as on the embedded engine, and a database for demo data already contains it.
 */
export function freshDatabase(content: Content, dataDir?: string): Promise<DatabasePlace> {
  if (!postgres) return embedded(content, dataDir);
  if (dataDir === undefined) return copyOf(postgres[content]);
  const known = byFolder.get(dataDir) ?? copyOf(postgres[content]);
  byFolder.set(dataDir, known);
  return known;
}

/** Makes a folder identify a copy of the database of another folder, which no server has open. */
export async function copyDatabase(from: string, to: string): Promise<DatabasePlace> {
  const name = nameOf((await byFolder.get(from)) ?? {});
  if (name) byFolder.set(to, copyOf(name));
  else cpSync(from, to, { recursive: true });
  return freshDatabase('empty', to);
}

/**
 * Removes a database that no server has open any more; keeps one that a folder identifies until the end of the file.
 */
export async function dropDatabase(place: DatabasePlace): Promise<void> {
  const folders = await Promise.all(byFolder.values());
  if (folders.some(({ databaseUrl }) => databaseUrl === place.databaseUrl)) return;
  const name = nameOf(place);
  if (name) await drop(name);
}

/** Makes the database refuse writes from now on, like one whose disk is full. */
export async function refuseWrites(database: PortalDatabase): Promise<void> {
  const text = postgres ? 'set default_transaction_read_only = on' : 'pragma query_only = on';
  await sql.raw(text).execute(database);
}

/** Lets a test change and remove rows of an append-only table. */
export function allowChanges(database: PortalDatabase, table: string): Promise<void> {
  return dropTriggers(database, table, [`${table}_no_update`, `${table}_no_delete`], `${table}_no_change`);
}

/** Lets a test change and remove rows of closed months. */
export function allowChangesOfClosed(database: PortalDatabase, table: string): Promise<void> {
  const ofSqlite = ['update', 'delete'].map((change) => `${table}_no_${change}_once_closed`);
  return dropTriggers(database, table, ofSqlite, `${table}_once_closed`);
}

async function dropTriggers(
  database: PortalDatabase,
  table: string,
  ofSqlite: readonly string[],
  ofPostgres: string,
): Promise<void> {
  const texts = postgres
    ? [`alter table ${table} disable trigger ${ofPostgres}`]
    : ofSqlite.map((trigger) => `drop trigger ${trigger}`);
  for (const text of texts) await sql.raw(text).execute(database);
}

/** Removes all databases that the tests of a file made. */
export async function dropDatabases(): Promise<void> {
  if (!admin) return;
  for (const name of [...made]) await drop(name);
  byFolder.clear();
  await (await admin).end();
  admin = undefined;
}

/** The tables, and demo data where requested, are copied, since making them takes longer than a short test. */
async function embedded(content: Content, dataDir: string | undefined): Promise<DatabasePlace> {
  const image = await imageOf(content);
  if (dataDir === undefined) return { image };
  const file = join(dataDir, 'portal.db');
  if (!existsSync(dataDir) || readdirSync(dataDir).length > 0) return { dataDir };
  writeFileSync(file, image, { mode: 0o600 });
  return { dataDir };
}

/** Returns the file of a migrated embedded database with this content, demo data as of `TEST_START`. */
export function imageOf(content: Content): Promise<Uint8Array> {
  images[content] ??= makeImage(content === 'demo');
  return images[content];
}

async function makeImage(demoData: boolean): Promise<Uint8Array> {
  const { composeServer } = await import('../../server/compose');
  const clock = { now: () => TEST_START };
  const server = await composeServer({
    clock,
    demoData,
    demoClosings: false,
    hashCost: TEST_HASH_COST,
  });
  const folder = mkdtempSync(join(tmpdir(), 'image-'));
  try {
    const file = join(folder, 'image.db');
    await sql`vacuum into ${file}`.execute(server.dependencies.database);
    return readFileSync(file);
  } finally {
    await server.close();
    rmSync(folder, { recursive: true });
  }
}

async function copyOf(template: string): Promise<DatabasePlace> {
  if (!postgres) throw new Error('There is no PostgreSQL in this run');
  admin ??= connect(postgres.url.replace('{database}', 'postgres'));
  const name = `portal_test_${process.pid}_${Date.now().toString(36)}_${count++}`;
  made.push(name);
  // Copying files costs half of what logging every page does, here and again when the copy is dropped.
  await (await admin).query(`create database ${name} template ${template} strategy file_copy`);
  return { databaseUrl: postgres.url.replace('{database}', name) };
}

/** Returns the name of a database that the tests made on PostgreSQL. */
function nameOf({ databaseUrl }: DatabasePlace): string | undefined {
  return made.find((each) => postgres?.url.replace('{database}', each) === databaseUrl);
}

async function drop(name: string): Promise<void> {
  made.splice(made.indexOf(name), 1);
  await (await admin)?.query(`drop database if exists ${name} with (force)`);
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
}
