import type { PortalTransaction } from './portal-database';

/**
 * Has the leads and deals read anew whose time of creation ends in an offset of 60 minutes or more, such as +05:75: it is
 * no time, and an earlier version took it for one.
 */
export async function zoneMinutesSchema(transaction: PortalTransaction): Promise<void> {
  const endings = ['+', '-'].flatMap((sign) =>
    ['__', '__:'].flatMap((hours) => ['6', '7', '8', '9'].map((tens) => `%${sign}${hours}${tens}_`)),
  );
  for (const table of ['leads', 'deals'] as const) {
    await transaction
      .updateTable(table)
      .set({ created_day: null })
      .where(({ eb, fn, or }) =>
        or(endings.map((ending) => eb(fn<string>('trim', ['created_time']), 'like', ending))),
      )
      .execute();
  }
}
