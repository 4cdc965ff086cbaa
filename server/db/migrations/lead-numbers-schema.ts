import type { PortalDatabase } from '../portal-database';

/**
 * Has the leads read again whose number was not known as an Indian one when they were read: landlines too are found by
 * the number that is dialled within India.
 */
export async function leadNumbersSchema(transaction: PortalDatabase): Promise<void> {
  await transaction
    .updateTable('leads')
    .set({ created_day: null })
    .where('mobile', 'is not', null)
    .where('searched', 'not like', '%0091%')
    .execute();
}
