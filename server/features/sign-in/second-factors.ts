import { randomBytes, randomUUID } from 'node:crypto';
import {
  type NewSecondFactor,
  RECOVERY_ALPHABET,
  RECOVERY_CODES,
  RECOVERY_LETTERS,
  readFactorCode,
  shownRecoveryCode,
} from '#core/accounts/second-factor';
import type { FactorProof } from '#core/session/factor-proof';
import type { Clock } from '#core/shared/clock.port';
import type { PortalDatabase, PortalTransaction } from '../../db/portal-database';
import type { Seal } from '../../process/seal';
import { tokenHash } from '../../sessions/token-hash';
import { recordEvent } from '../audit/security-log';
import type { Passkeys } from './passkeys';
import { newTimeSecret, timeStepOf } from './time-codes';

/** A second factor that is on. */
export interface FactorThatIsOn {
  readonly id: string;
  readonly since: number;
}

/** Manages the second factors of accounts: sealed secrets of authenticator apps, and hashes of recovery codes. */
export class SecondFactors {
  constructor(
    private readonly seal: Seal,
    private readonly clock: Clock,
    readonly passkeys: Passkeys,
  ) {}

  /** Reads the second factor of an account; undefined where none is on. */
  async of(database: PortalDatabase, userId: string): Promise<FactorThatIsOn | undefined> {
    const row = await database
      .selectFrom('second_factors')
      .select(['id', 'confirmed_at_ms'])
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return row?.confirmed_at_ms ? { id: row.id, since: row.confirmed_at_ms } : undefined;
  }

  /** Counts the unused recovery codes of an account. */
  async recoveryCodesOf(database: PortalDatabase, userId: string): Promise<number> {
    const { left } = await database
      .selectFrom('recovery_codes')
      .select(({ fn }) => fn.countAll<number>().as('left'))
      .where('user_id', '=', userId)
      .where('used_at_ms', 'is', null)
      .executeTakeFirstOrThrow();
    return Number(left);
  }

  /** Makes a secret that replaces any unconfirmed one. Undefined where a second factor is on. */
  async begin(
    transaction: PortalTransaction,
    account: { readonly id: string; readonly email: string },
  ): Promise<NewSecondFactor | undefined> {
    const made = newTimeSecret(account.email);
    const row = {
      id: randomUUID(),
      secret_sealed: this.seal.seal(made.secret, placeOfFactor(account.id)),
      last_step: 0,
    };
    const kept = await transaction
      .insertInto('second_factors')
      .values({ ...row, user_id: account.id })
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet(row).where('second_factors.confirmed_at_ms', 'is', null),
      )
      .returning('id')
      .executeTakeFirst();
    return kept && made;
  }

  /**
   * Turns on a begun secret with a code of it, and returns recovery codes. Undefined for a wrong code, or where none
   * was begun.
   */
  async confirm(
    transaction: PortalTransaction,
    userId: string,
    typed: string,
  ): Promise<readonly string[] | undefined> {
    if (!(await this.#takeTimeCode(transaction, userId, typed, 'begun'))) return undefined;
    await transaction
      .updateTable('second_factors')
      .set({ confirmed_at_ms: this.clock.now() })
      .where('user_id', '=', userId)
      .execute();
    return this.renewRecoveryCodes(transaction, userId);
  }

  /** Replaces the recovery codes and returns the new ones. */
  async renewRecoveryCodes(transaction: PortalTransaction, userId: string): Promise<readonly string[]> {
    const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
    await transaction.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
    await transaction
      .insertInto('recovery_codes')
      .values(codes.map((code) => ({ user_id: userId, code_hash: tokenHash(code) })))
      .execute();
    return codes.map(shownRecoveryCode);
  }

  /** Uses a code or passkey of the second factor, each valid once, and returns whether it was right. */
  async use(transaction: PortalTransaction, userId: string, proof: FactorProof): Promise<boolean> {
    if ('passkey' in proof) return this.passkeys.use(transaction, userId, proof.passkey);
    return (
      (await this.#takeTimeCode(transaction, userId, proof.code, 'on')) ||
      (await this.#takeRecoveryCode(transaction, userId, proof.code))
    );
  }

  async #takeTimeCode(
    transaction: PortalTransaction,
    userId: string,
    typed: string,
    state: 'begun' | 'on',
  ): Promise<boolean> {
    const read = readFactorCode(typed);
    if (read?.kind !== 'time') return false;
    const row = await transaction
      .selectFrom('second_factors')
      .select('secret_sealed')
      .where('user_id', '=', userId)
      .where('confirmed_at_ms', state === 'on' ? 'is not' : 'is', null)
      .executeTakeFirst();
    if (!row) return false;
    const secret = this.seal.open(row.secret_sealed, placeOfFactor(userId));
    const step = timeStepOf(secret, read.code, this.clock.now());
    if (step === undefined) return false;
    const used = await transaction
      .updateTable('second_factors')
      .set({ last_step: step })
      .where('user_id', '=', userId)
      .where('secret_sealed', '=', row.secret_sealed)
      // guard: a code of the second factor is good once
      .where('last_step', '<', step)
      .returning('user_id')
      .executeTakeFirst();
    return used !== undefined;
  }

  async #takeRecoveryCode(transaction: PortalTransaction, userId: string, typed: string): Promise<boolean> {
    const read = readFactorCode(typed);
    if (read?.kind !== 'recovery') return false;
    const used = await transaction
      .updateTable('recovery_codes')
      .set({ used_at_ms: this.clock.now() })
      .where('user_id', '=', userId)
      .where('code_hash', '=', tokenHash(read.code))
      // guard: a recovery code is good once
      .where('used_at_ms', 'is', null)
      .returning('user_id')
      .executeTakeFirst();
    if (used) await recordEvent(transaction, this.clock, { kind: 'recovery-code-used', userId });
    return used !== undefined;
  }
}

/** Returns the proof in a call; undefined where it has none. */
export function proofIn(body: {
  readonly code?: string | undefined;
  readonly passkey?: string | undefined;
}): FactorProof | undefined {
  if (body.code !== undefined) return { code: body.code };
  return body.passkey === undefined ? undefined : { passkey: body.passkey };
}

/** Names the context that seals the secret of an account's second factor. */
export function placeOfFactor(userId: string): string {
  return `second_factors ${userId}`;
}

function newRecoveryCode(): string {
  // 256 is a multiple of 32: each letter is as likely as any other.
  return Array.from(
    randomBytes(RECOVERY_LETTERS),
    (byte) => RECOVERY_ALPHABET[byte % RECOVERY_ALPHABET.length],
  ).join('');
}
