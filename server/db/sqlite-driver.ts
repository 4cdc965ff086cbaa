import { createRequire } from 'node:module';
import type BetterSqlite from 'better-sqlite3';

/** From this version of Node on, a driver is there that is built for all versions alike. */
const FIRST_NODE = 22;

const load = createRequire(import.meta.url);
const isBuiltForAll = Number.parseInt(process.versions.node, 10) >= FIRST_NODE;

/**
 * The driver of the embedded database. Version 12 of it ends a process of Node 24.19 and later as soon as memory is cleared;
 * version 13 does not, and does not run on Node 20 (docs/decisions/105).
 */
export const Sqlite: typeof BetterSqlite = load(isBuiltForAll ? 'better-sqlite3-13' : 'better-sqlite3');
