import { randomBytes } from 'node:crypto';
import type { Passkey } from '#core/accounts/second-factor';
import type { Clock } from '#core/shared/clock.port';
import type { PortalDatabase, PortalTransaction } from '../../db/portal-database';
import { namedIn, readAddedPasskey, readPasskeyProof } from './passkey-answers';

const CHALLENGE_MS = 5 * 60_000;
const CHALLENGE_BYTES = 32;
const NAME_OF_PORTAL = 'Partner portal';
/** The host of passkeys where the portal has no address of its own. */
const OWN_MACHINE = 'localhost';

type Purpose = 'add' | 'prove';

/**
 * Manages the passkeys of accounts (WebAuthn): lists them, makes challenges, and checks whether an answer proves one.
 */
export class Passkeys {
  /** `site` is the origin of the page; without it, passkeys are valid at localhost only. */
  constructor(
    private readonly clock: Clock,
    readonly site: string | undefined,
  ) {}

  /** The host for which passkeys are made. */
  get host(): string {
    return this.site === undefined ? OWN_MACHINE : new URL(this.site).hostname;
  }

  /** Lists the passkeys of an account, oldest first. */
  async of(database: PortalDatabase, userId: string): Promise<readonly Passkey[]> {
    const rows = await database
      .selectFrom('passkeys')
      .select(['id', 'name', 'created_at_ms', 'used_at_ms'])
      .where('user_id', '=', userId)
      .orderBy('created_at_ms')
      .orderBy('id')
      .execute();
    return rows.map(({ id, name, created_at_ms, used_at_ms }) => ({
      id,
      name,
      createdAt: created_at_ms,
      usedAt: used_at_ms ?? undefined,
    }));
  }

  /** Makes a challenge to prove a passkey, as the options of WebAuthn in JSON. Undefined where an account has none. */
  async question(database: PortalDatabase, userId: string): Promise<string | undefined> {
    const known = await this.of(database, userId);
    if (known.length === 0) return undefined;
    const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
    const options = await generateAuthenticationOptions({
      rpID: this.host,
      challenge: await this.#challenge(database, userId, 'prove'),
      timeout: CHALLENGE_MS,
      userVerification: 'required',
      allowCredentials: known.map(({ id }) => ({ id })),
    });
    return JSON.stringify(options);
  }

  /** Makes a challenge to create a passkey, as the options of WebAuthn in JSON. */
  async begin(
    transaction: PortalTransaction,
    { id, name, email }: { readonly id: string; readonly name: string; readonly email: string },
  ): Promise<string> {
    const { generateRegistrationOptions } = await import('@simplewebauthn/server');
    const options = await generateRegistrationOptions({
      rpName: NAME_OF_PORTAL,
      rpID: this.host,
      userName: email,
      userDisplayName: name,
      userID: new Uint8Array(Buffer.from(id)),
      challenge: await this.#challenge(transaction, id, 'add'),
      timeout: CHALLENGE_MS,
      attestationType: 'none',
      excludeCredentials: (await this.of(transaction, id)).map((known) => ({ id: known.id })),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    });
    return JSON.stringify(options);
  }

  /** Stores the passkey of an answer to such a challenge. Returns whether the answer was valid. */
  async add(
    transaction: PortalTransaction,
    userId: string,
    { name, passkey }: { readonly name: string; readonly passkey: string },
  ): Promise<boolean> {
    const named = namedIn(passkey);
    if (!named || !(await this.#take(transaction, userId, 'add', named.challenge))) return false;
    const made = await readAddedPasskey(passkey, named.challenge, this);
    if (!made) return false;
    const row = { ...made, user_id: userId, name, created_at_ms: this.clock.now() };
    const kept = await transaction
      .insertInto('passkeys')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    return kept !== undefined;
  }

  /** Checks the answer of a passkey to a challenge, which is valid once, and returns whether it was right. */
  async use(transaction: PortalTransaction, userId: string, answer: string): Promise<boolean> {
    const named = namedIn(answer);
    // guard: a challenge for a passkey is good once
    if (!named || !(await this.#take(transaction, userId, 'prove', named.challenge))) return false;
    const known = await transaction
      .selectFrom('passkeys')
      .select(['id', 'public_key', 'counter'])
      .where('id', '=', named.id)
      // guard: a passkey is good for its own account
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (!known) return false;
    const counter = await readPasskeyProof(answer, named.challenge, {
      site: this.site,
      host: this.host,
      known,
    });
    if (counter === undefined) return false;
    await transaction
      .updateTable('passkeys')
      .set({ counter, used_at_ms: this.clock.now() })
      .where('id', '=', known.id)
      .execute();
    return true;
  }

  /** Removes a passkey from an account. Returns whether there was one. */
  async remove(transaction: PortalTransaction, userId: string, id: string): Promise<boolean> {
    const removed = await transaction
      .deleteFrom('passkeys')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .returning('id')
      .executeTakeFirst();
    return removed !== undefined;
  }

  async #challenge(
    database: PortalDatabase,
    userId: string,
    purpose: Purpose,
  ): Promise<Uint8Array<ArrayBuffer>> {
    const bytes = new Uint8Array(randomBytes(CHALLENGE_BYTES));
    const now = this.clock.now();
    await database.deleteFrom('passkey_challenges').where('expires_at_ms', '<=', now).execute();
    const challenge = Buffer.from(bytes).toString('base64url');
    const row = { challenge, user_id: userId, purpose, expires_at_ms: now + CHALLENGE_MS };
    await database.insertInto('passkey_challenges').values(row).execute();
    return bytes;
  }

  async #take(
    transaction: PortalTransaction,
    userId: string,
    purpose: Purpose,
    challenge: string,
  ): Promise<boolean> {
    const taken = await transaction
      .deleteFrom('passkey_challenges')
      .where('challenge', '=', challenge)
      .where('user_id', '=', userId)
      .where('purpose', '=', purpose)
      .where('expires_at_ms', '>', this.clock.now())
      .returning('challenge')
      .executeTakeFirst();
    return taken !== undefined;
  }
}
