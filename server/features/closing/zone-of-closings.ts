import type { PortalDatabase } from '../../db/portal-database';

/** Thrown because days and months would begin at another time than in the closed months. */
export class OtherZone extends Error {}

/** Refuses to start a server in another time zone than the one in which months were closed. Throws an `OtherZone`. */
export async function refuseOtherZone(database: PortalDatabase, timeZone: string): Promise<void> {
  const last = await database
    .selectFrom('closings')
    .select('text')
    .where('state', '=', 'closed')
    .where('no', '>', 0)
    .orderBy('no', 'desc')
    .limit(1)
    .executeTakeFirst();
  const closed = last && /^zone (.+)$/m.exec(last.text)?.[1];
  if (closed === undefined || closed === timeZone) return;
  throw new OtherZone(
    `BUSINESS_TIME_ZONE is ${timeZone}, but months are closed in ${closed}: set it to ${closed}`,
  );
}
