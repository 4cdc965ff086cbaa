import type { Insertable, InsertObject } from 'kysely';
import type { BusinessCalendar } from '#core/shared/month';
import { noteLastContacts } from '../db/migrations/meeting-feed-schema';
import type { PortalDatabase, PortalTables, PortalTransaction } from '../db/portal-database';
import type { UserRow } from '../db/tables/access-tables';
import type { PasswordHasher } from '../features/sign-in/password-hasher';
import { keepName } from '../names/kept-names';
import type { Seal } from '../process/seal';
import { derivedOfDeal, derivedOfLead } from '../records/derived-columns';
import { DemoCalendar } from './demo-calendar';
import { demoProgress, demoSlides } from './demo-carousel';
import { closeDemoMonths } from './demo-closings';
import { demoDealStages } from './demo-deal-stages';
import { demoDeals } from './demo-deals';
import { askDemoDisputes } from './demo-disputes';
import { demoLeadHistory } from './demo-lead-history';
import { demoLeads, demoMeetings } from './demo-leads';
import { DEMO_LOGOS, demoTrainings } from './demo-library';
import { DEMO_ACCOUNTS, DEMO_ADMIN, DEMO_COMPANY, DEMO_RULES, DEMO_VENDORS } from './demo-network';
import { demoPromotions } from './demo-promotions';
import { SeededRandom } from './seeded-random';

const SEED = 20_261_121;
const ROWS_PER_INSERT = 50;
const FACT = 'demo-data-anchor';
/** Rupees for each opened demat account; only the first of the list counts (spec section 9). */
const ACCOUNT_OPENING = [300_000_000, 250_000_000];

/**
 * The present time (ms since 1970) and the calendar of the demo network, and whether some of its months are closed and
 * disputes are open.
 */
interface DemoSettings {
  readonly anchor: number;
  readonly calendar: BusinessCalendar;
  readonly closings: boolean;
  /** Seals account numbers. */
  readonly seal: Seal;
}

/**
 * Fills an empty database with the demo network at the anchor, completely or not at all. Does not touch a database with
 * any vendor or account. Equal anchors give equal data.
 */
export async function seedDemoData(
  database: PortalDatabase,
  hasher: PasswordHasher,
  { anchor, calendar, closings, seal }: DemoSettings,
): Promise<void> {
  if (!(await isEmpty(database))) return;
  const users: Insertable<UserRow>[] = [];
  for (const { id, email, password, role, vendorId, name } of DEMO_ACCOUNTS) {
    const password_hash = await hasher.hash(password);
    users.push({ id, email, password_hash, role, vendor_id: vendorId ?? null, name, status: 'active' });
  }
  const demo = new DemoCalendar(anchor, calendar);
  const random = new SeededRandom(SEED);
  await database.transaction().execute(async (transaction) => {
    // Another process may have been faster while this one hashed the passwords.
    if (!(await isEmpty(transaction))) return;
    await insert(transaction, 'vendors', DEMO_VENDORS);
    await insert(transaction, 'users', users);
    for (const user of users) await keepName(transaction, user, anchor);
    await insert(transaction, 'commission_rules', DEMO_RULES);
    const { deals, payments } = demoDeals(random, demo);
    await insert(
      transaction,
      'deals',
      deals.map((deal) => ({ ...deal, ...derivedOfDeal(deal, calendar) })),
    );
    const stages = demoDealStages(new SeededRandom(SEED + 2), deals, anchor);
    await insert(transaction, 'deal_stages', stages);
    const leads = demoLeads(random, demo);
    await insert(
      transaction,
      'leads',
      leads.map((lead) => ({ ...lead, ...derivedOfLead(lead, calendar) })),
    );
    await insert(transaction, 'meetings', demoMeetings(random, demo));
    await insert(transaction, 'trainings', demoTrainings(demo));
    await insert(transaction, 'training_progress', demoProgress(demo));
    await insert(transaction, 'carousel_slides', demoSlides(demo));
    // A separate generator, so that a longer history changes no other data.
    const history = demoLeadHistory(new SeededRandom(SEED + 1), leads, anchor);
    await insert(transaction, 'lead_details', history.details);
    await insert(transaction, 'lead_activities', history.activities);
    await noteLastContacts(transaction);
    const promotions = demoPromotions(demo);
    await insert(transaction, 'promotions', promotions);
    // A network that has existed for a year has announced what is live; it will announce the rest.
    const today = calendar.dayAt(anchor);
    const live = promotions.filter(
      ({ published_from: from, valid_until: until }) => (from ?? today) <= today && today <= (until ?? today),
    );
    const campaigns = [...new Set(live.map(({ campaign, id }) => campaign ?? id))];
    await insert(
      transaction,
      'announced_promotions',
      campaigns.map((campaign) => ({ campaign })),
    );
    await insert(transaction, 'logos', DEMO_LOGOS);
    const amounts = ACCOUNT_OPENING.map((amount_micros, position) => ({ position, amount_micros }));
    await insert(transaction, 'account_opening', amounts);
    await insert(transaction, 'settings', DEMO_COMPANY);
    if (closings) {
      await closeDemoMonths(transaction, { payments, anchor, calendar, by: DEMO_ADMIN.id, seal });
      await askDemoDisputes(transaction, anchor);
    } else await insert(transaction, 'payments', payments);
    await insert(transaction, 'facts', [{ name: FACT, value: String(anchor) }]);
  });
}

/** Tells whether the demo network was written into this database, at this or an earlier start. */
export async function holdsDemoData(database: PortalDatabase): Promise<boolean> {
  const fact = await database.selectFrom('facts').select('name').where('name', '=', FACT).executeTakeFirst();
  return fact !== undefined;
}

async function isEmpty(database: PortalDatabase): Promise<boolean> {
  const vendor = await database.selectFrom('vendors').select('vendor_id').limit(1).executeTakeFirst();
  const user = await database.selectFrom('users').select('id').limit(1).executeTakeFirst();
  return vendor === undefined && user === undefined;
}

async function insert<Table extends keyof PortalTables>(
  transaction: PortalTransaction,
  table: Table,
  rows: readonly InsertObject<PortalTables, Table>[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_PER_INSERT) {
    await transaction
      .insertInto(table)
      .values(rows.slice(at, at + ROWS_PER_INSERT))
      .execute();
  }
}
