import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { reasonOf } from '../process/reason-of';
import type { PortalDatabase } from './portal-database';
import { openPostgres } from './postgres-dialect';

/** How long a read waits until the standby has the primary's latest writes, in ms. */
const CATCHES_UP_WITHIN_MS = 500;
const LOOK_EVERY_MS = 20;
/** A standby further behind than this, in ms, does not answer: people look for what they have just changed. */
const MOST_BEHIND_MS = 60_000;
/** How long an unreadable standby is skipped, in ms, so that not every call waits for it. */
const LEFT_ALONE_MS = 2000;

/** Reports that the standby is not used from now on, and why. */
type SayAway = (why: string) => void;

/** An answer of the standby, which has all writes up to a time, in ms of the primary's clock. */
interface Read<Answer> {
  readonly answer: Answer;
  readonly at: number;
}

/** A read-only server that follows the primary. Before each answer both are asked for their log position. */
export class Standby {
  #aloneUntil = 0;
  #isLagging = false;
  #isAway = false;

  private constructor(
    /** The standby, which refuses every write. */
    readonly database: PortalDatabase,
    private readonly primary: PortalDatabase,
    private readonly sayAway: SayAway,
  ) {}

  /** Opens a standby of a database by its address. The first read connects, so it may be unavailable here. */
  static async open(url: string, primary: PortalDatabase, sayAway: SayAway): Promise<Standby> {
    return new Standby(await openPostgres(url, 'standby'), primary, sayAway);
  }

  /**
   * Runs work that reads `database`. Undefined where the caller has to ask the primary: the standby is unavailable,
   * more than a minute behind or of another database, or the work has failed there for any reason.
   */
  async read<Answer>(work: () => Promise<Answer>): Promise<Read<Answer> | undefined> {
    const at = performance.now() < this.#aloneUntil ? undefined : await this.#momentUnlessAway();
    if (at === undefined) return undefined;
    try {
      return { answer: await work(), at };
    } catch {
      // The standby refused a write, lacks a table, or ended a query; the primary can answer.
      return undefined;
    }
  }

  async #momentUnlessAway(): Promise<number | undefined> {
    try {
      const at = await this.#moment();
      this.#isAway = false;
      return at;
    } catch (error) {
      this.#aloneUntil = performance.now() + LEFT_ALONE_MS;
      if (!this.#isAway) this.sayAway(reasonOf(error));
      this.#isAway = true;
      return undefined;
    }
  }

  /**
   * The time up to which the standby has all writes: the primary's current time where nothing is missing, else the time
   * of the last transaction. Throws where it must not be read.
   */
  async #moment(): Promise<number> {
    const { place, now, cluster } = await placeOfPrimary(this.primary);
    // A standby that was behind at the last read is checked without waiting.
    const until = performance.now() + (this.#isLagging ? 0 : CATCHES_UP_WITHIN_MS);
    for (;;) {
      const found = await placeOfStandby(this.database, place);
      if (!found.follows) throw new Error('is no standby');
      if (found.cluster !== cluster) throw new Error('is a standby of another database');
      this.#isLagging = !found.hasAll && performance.now() >= until;
      if (found.hasAll) return now;
      if (!this.#isLagging) await sleep(LOOK_EVERY_MS);
      else if (found.last !== null && now - found.last <= MOST_BEHIND_MS) return found.last;
      else throw new Error('is more than a minute behind');
    }
  }
}

/** Identifies the database cluster and the database. */
const CLUSTER = sql<string>`(select system_identifier from pg_control_system()) || ' ' || current_database()`;

/** The log position up to which the primary has stored everything, flushed or not, and its time. */
async function placeOfPrimary(database: PortalDatabase) {
  const { rows } = await sql<{ place: string; now: number; cluster: string }>`
    select cast(pg_current_wal_insert_lsn() as text) as place, ${inMs(sql`clock_timestamp()`)} as now, ${CLUSTER} as cluster
  `.execute(database);
  return oneOf(rows);
}

async function placeOfStandby(database: PortalDatabase, place: string) {
  const { rows } = await sql<{ follows: boolean; hasAll: boolean; last: number | null; cluster: string }>`
    select pg_is_in_recovery() as follows, coalesce(pg_last_wal_replay_lsn() >= cast(${place} as pg_lsn), false) as "hasAll",
      ${inMs(sql`pg_last_xact_replay_timestamp()`)} as last, ${CLUSTER} as cluster
  `.execute(database);
  return oneOf(rows);
}

function inMs(moment: ReturnType<typeof sql>) {
  return sql`cast(floor(extract(epoch from ${moment}) * 1000) as bigint)`;
}

function oneOf<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('does not say how far it is');
  return row;
}
