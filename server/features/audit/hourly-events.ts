import type { Endpoint } from '#contract/endpoint';
import type { Clock } from '#core/shared/clock.port';
import type { PortalDatabase } from '../../db/portal-database';
import type { Principal } from '../../sessions/principal';
import { type NewSecurityEvent, recordAccountEvent } from './security-log';

const HOUR_MS = 3_600_000;
/** The number of events kept in memory; beyond it the database is queried again. */
const MAX_KNOWN = 10_000;

/** An event of a signed-in person, and the network address that it came from. */
type AccountEvent = NewSecurityEvent & {
  readonly userId: string;
  readonly detail: string;
  readonly address: string;
};

/** Records frequent events, each once per hour and network address, without a query for each call. */
export class HourlyEvents {
  /** When each event was last checked. */
  readonly #known = new Map<string, number>();

  constructor(
    private readonly database: PortalDatabase,
    private readonly clock: Clock,
  ) {}

  /** Records an event unless it was recorded within the hour. A full disk does not fail the call. */
  async note(event: AccountEvent): Promise<void> {
    const key = JSON.stringify([event.kind, event.userId, event.detail, event.address]);
    const now = this.clock.now();
    const last = this.#known.get(key);
    if (last !== undefined && now - last < HOUR_MS) return;
    if (this.#known.size >= MAX_KNOWN) this.#known.clear();
    // Set before the write, so that simultaneous calls find it.
    this.#known.set(key, now);
    await recordAccountEvent(this.database, this.clock, event, HOUR_MS);
  }
}

/**
 * Lists the events of a call to record: the use of a token, and an administrator or a token reading the whole lists of
 * franchises.
 */
export function accountEventsOf(
  { userId, role, program }: Principal,
  { name, wholeLists }: Pick<Endpoint, 'name' | 'wholeLists'>,
): readonly Omit<AccountEvent, 'address'>[] {
  const used = program ? [{ kind: 'token-used', userId, detail: program.name } as const] : [];
  // A vendor's own list is read whenever the page starts.
  return wholeLists && role === 'admin' ? [...used, { kind: 'read-whole', userId, detail: name }] : used;
}
