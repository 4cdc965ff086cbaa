import type { PortalDatabase } from '../../db/portal-database';
import { type Seal, SealBroken } from '../../process/seal';

/** The place name that seals a CRM secret. */
export function placeOfCrmSecret(name: string): string {
  return `crm secret ${name}`;
}

/** Stores the secrets of the CRM connection, sealed, where every process can read them. */
export class CrmSecrets {
  constructor(
    private readonly database: PortalDatabase,
    private readonly seal: Seal,
  ) {}

  /** Reads a secret; undefined where it is missing or no known key opens it. */
  async read(name: string): Promise<unknown> {
    const row = await this.database
      .selectFrom('crm_secrets')
      .select('sealed')
      .where('name', '=', name)
      .executeTakeFirst();
    if (!row) return undefined;
    try {
      return JSON.parse(this.seal.open(row.sealed, placeOfCrmSecret(name)));
    } catch (error) {
      if (error instanceof SealBroken) return undefined;
      throw error;
    }
  }

  /** Stores a secret in place of the one before, within a transaction if given. */
  async keep(name: string, secret: unknown, within = this.database): Promise<void> {
    const sealed = this.seal.seal(JSON.stringify(secret), placeOfCrmSecret(name));
    await within
      .insertInto('crm_secrets')
      .values({ name, sealed })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ sealed }))
      .execute();
  }

  /** Deletes all secrets. */
  async forgetAll(within = this.database): Promise<void> {
    await within.deleteFrom('crm_secrets').execute();
  }
}
