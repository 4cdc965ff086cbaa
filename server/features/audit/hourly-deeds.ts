import type { Endpoint } from '#contract/endpoint';
import type { Clock } from '#core/shared/clock.port';
import type { PortalDatabase } from '../../db/portal-database';
import type { Principal } from '../../sessions/principal';
import { type NewSecurityEvent, recordDeed } from './security-log';

const HOUR_MS = 3_600_000;
/** So many are remembered; beyond it the database is asked again. */
const MAX_KNOWN = 10_000;

/** A deed of somebody who is known, and from where. */
type Deed = NewSecurityEvent & {
  readonly userId: string;
  readonly detail: string;
  readonly address: string;
};

/** Notes what people do again and again, each deed once an hour and network address, without a query for each call. */
export class HourlyDeeds {
  /** When each was looked for last. */
  readonly #known = new Map<string, number>();

  constructor(
    private readonly database: PortalDatabase,
    private readonly clock: Clock,
  ) {}

  /** Notes a deed unless it is in the log of the hour. A disk that is full stops nobody's answer. */
  async note(deed: Deed): Promise<void> {
    const key = JSON.stringify([deed.kind, deed.userId, deed.detail, deed.address]);
    const now = this.clock.now();
    const last = this.#known.get(key);
    if (last !== undefined && now - last < HOUR_MS) return;
    if (this.#known.size >= MAX_KNOWN) this.#known.clear();
    // Before it is written: calls that come at once find it noted.
    this.#known.set(key, now);
    await recordDeed(this.database, this.clock, deed, HOUR_MS);
  }
}

/**
 * Gives the deeds of a call that are noted: that a token was used, and that an administrator or a token reads whole
 * lists of franchises.
 */
export function deedsOf(
  { userId, role, program }: Principal,
  { name, wholeLists }: Pick<Endpoint, 'name' | 'wholeLists'>,
): readonly Omit<Deed, 'address'>[] {
  const used = program ? [{ kind: 'token-used', userId, detail: program.name } as const] : [];
  // A vendor's own list is what every start of the page reads.
  return wholeLists && role === 'admin' ? [...used, { kind: 'read-whole', userId, detail: name }] : used;
}
