import { randomBytes } from 'node:crypto';
import { type DatabaseClock, timeOf } from '../../db/database-clock';
import type { PortalDatabase, PortalTransaction } from '../../db/portal-database';
import type { KeyedHash } from '../../process/keyed-hash';

/** The lifetime of a proof. */
export const PROOF_SECONDS = 600;

const PURPOSE = 'reset-proof';

/** Manages the proofs that a right code earns, each valid for one new password of its address. */
export class ResetProofs {
  constructor(
    private readonly keyed: KeyedHash,
    private readonly clock: DatabaseClock,
  ) {}

  /** Makes a proof for an address; only its hash is stored. */
  async issue(transaction: PortalTransaction, bucket: string): Promise<string> {
    const proof = randomBytes(32).toString('base64url');
    const now = await timeOf(transaction, this.clock);
    await transaction.deleteFrom('reset_proofs').where('expires_at_ms', '<=', now).execute();
    await transaction
      .insertInto('reset_proofs')
      .values({
        proof_hash: this.keyed.of(PURPOSE, proof),
        bucket,
        expires_at_ms: now + PROOF_SECONDS * 1000,
      })
      .execute();
    return proof;
  }

  /** Tells whether a proof is valid for the address now, without using it up. */
  async isGood(database: PortalDatabase, bucket: string, proof: string): Promise<boolean> {
    const found = await database
      .selectFrom('reset_proofs')
      .select('bucket')
      .where('proof_hash', '=', this.keyed.of(PURPOSE, proof))
      .where('bucket', '=', bucket)
      // guard: a new password needs the proof of a code, once
      .where('used_at_ms', 'is', null)
      .where('expires_at_ms', '>', this.clock.now())
      .executeTakeFirst();
    return found !== undefined;
  }

  /** Uses up a proof, and all others for the address. False when it is not valid any more. */
  async use(transaction: PortalTransaction, bucket: string, proof: string): Promise<boolean> {
    const used = await transaction
      .updateTable('reset_proofs')
      .set({ used_at_ms: this.clock.now() })
      .where('proof_hash', '=', this.keyed.of(PURPOSE, proof))
      .where('bucket', '=', bucket)
      // guard: a new password needs the proof of a code, once
      .where('used_at_ms', 'is', null)
      .where('expires_at_ms', '>', this.clock.now())
      .returning('bucket')
      .executeTakeFirst();
    if (!used) return false;
    await this.voidAll(transaction, bucket);
    return true;
  }

  /** Voids every proof for the address. */
  async voidAll(transaction: PortalTransaction, bucket: string): Promise<void> {
    await transaction
      .updateTable('reset_proofs')
      .set({ used_at_ms: this.clock.now() })
      .where('bucket', '=', bucket)
      // guard: a new password needs the proof of a code, once
      .where('used_at_ms', 'is', null)
      .execute();
  }
}
