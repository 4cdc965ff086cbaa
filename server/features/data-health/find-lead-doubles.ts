import { type LeadDouble, LeadDoubleFinder } from '#core/leads/lead-doubles';
import type { PortalTransaction } from '../../db/portal-database';

const LEADS_OF_A_BATCH = 2000;

/** Finds the duplicate leads of the network. */
export async function findLeadDoubles(snapshot: PortalTransaction): Promise<readonly LeadDouble[]> {
  const finder = new LeadDoubleFinder();
  for (let after = ''; ; ) {
    const rows = await snapshot
      .selectFrom('leads')
      .select(['id', 'franchise_code', 'full_name', 'mobile', 'email', 'lead_status'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(LEADS_OF_A_BATCH)
      .execute();
    for (const { id, franchise_code, full_name, mobile, email, lead_status } of rows)
      finder.add({
        id,
        franchiseCode: franchise_code,
        name: full_name ?? undefined,
        mobile: mobile ?? undefined,
        email: email ?? undefined,
        status: lead_status ?? undefined,
      });
    const last = rows.at(-1);
    if (last === undefined || rows.length < LEADS_OF_A_BATCH) return finder.found();
    after = last.id;
  }
}
