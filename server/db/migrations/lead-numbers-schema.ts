import type { PortalDatabase } from '../portal-database';

/**
 * Resets the derived columns of leads whose number was not recognised as an Indian one, so that landlines, too, are
 * found by the number that is dialled within India.
 */
export async function leadNumbersSchema(transaction: PortalDatabase): Promise<void> {
  await transaction
    .updateTable('leads')
    .set({ created_day: null })
    .where('mobile', 'is not', null)
    .where('searched', 'not like', '%0091%')
    .execute();
}
