import type { PortalDatabase } from '../../db/portal-database';
import { type Seal, SealBroken } from '../../process/seal';

/** The place for which a secret of the CRM is sealed, by its name. */
export function placeOfCrmSecret(name: string): string {
  return `crm secret ${name}`;
}

/** Keeps what the way to the CRM needs, sealed, where every process finds it. */
export class CrmSecrets {
  constructor(
    private readonly database: PortalDatabase,
    private readonly seal: Seal,
  ) {}

  /** Reads a secret; undefined where there is none, or none that a known key opens. */
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

  /** Keeps a secret in the place of the one before, within a transaction if need be. */
  async keep(name: string, secret: unknown, within = this.database): Promise<void> {
    const sealed = this.seal.seal(JSON.stringify(secret), placeOfCrmSecret(name));
    await within
      .insertInto('crm_secrets')
      .values({ name, sealed })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ sealed }))
      .execute();
  }

  /** Forgets all of them. */
  async forgetAll(within = this.database): Promise<void> {
    await within.deleteFrom('crm_secrets').execute();
  }
}
