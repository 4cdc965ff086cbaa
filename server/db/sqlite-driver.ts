import { createRequire } from 'node:module';
import type BetterSqlite from 'better-sqlite3';

/** From this version of Node on, the driver that is built for all versions alike is used. */
const FIRST_NODE = 22;

const load = createRequire(import.meta.url);
const isBuiltForAll = Number.parseInt(process.versions.node, 10) >= FIRST_NODE;

/**
 * The driver of the embedded database. Its version 12 crashes Node 24.19 and later on garbage collection; version 13
 * does not, but does not run on Node 20 (docs/decisions/105).
 */
export const Sqlite: typeof BetterSqlite = load(isBuiltForAll ? 'better-sqlite3-13' : 'better-sqlite3');
