import { CLOSED_WON, FREE_DEMAT_ACCOUNT } from '#core/deals/deal';
import { readPayday } from '#core/settings/portal-settings';
import type { SetupFacts, StatedSetup, TestMail } from '#core/settings/portal-setup';
import type { Clock } from '#core/shared/clock.port';
import type { BusinessCalendar } from '#core/shared/month';
import { amountOn } from '#core/vendors/opening-amount';
import { inSnapshot } from '../../db/dialect';
import type { PortalDatabase, PortalTransaction } from '../../db/portal-database';
import { NETWORK } from '../../db/scope';
import type { KeptMailServer } from '../../mail/kept-mail-server';
import { nameThen } from '../../names/kept-names';
import { isAnyClosed } from '../../records/last-closed';
import { isBeingSetUp, MARKS } from '../../records/setup-marks';
import { agreedAdjustments } from '../closing/agreed-adjustments';
import { SqlNetworkTerms } from '../commission/sql-network-terms';
import { officeAccountIn } from '../payouts/office-account';
import { settingsIn } from '../settings/sql-portal-settings-repo';
import { NO_PASSWORD } from '../sign-in/password-hasher';
import { waitingVendors } from './waiting-vendors';

/** The services for reading the facts, apart from the database. */
export interface SetupFactsDependencies {
  readonly clock: Clock;
  readonly calendar: BusinessCalendar;
  /** Tells whether there is a mail server. */
  readonly mailServer: Pick<KeptMailServer, 'leaves'>;
  /** The payday in the server's own settings, which overrides that of the page. */
  readonly payday: number | undefined;
}

/** Reads the state of the setup from one snapshot. */
export function setupFacts(
  database: PortalDatabase,
  dependencies: SetupFactsDependencies,
): Promise<SetupFacts> {
  return inSnapshot(database, (snapshot) => factsIn(snapshot, dependencies));
}

/** Reads the state of the setup within a transaction. */
export async function factsIn(
  snapshot: PortalTransaction,
  dependencies: SetupFactsDependencies,
): Promise<SetupFacts> {
  const { clock, calendar, mailServer, payday } = dependencies;
  const mailLeaves = await mailServer.leaves(snapshot);
  const settings = await settingsIn(snapshot);
  const marks = await marksIn(snapshot);
  const openingAmount = amountOn(
    await new SqlNetworkTerms(snapshot, NETWORK).openingAmounts(),
    calendar.dayAt(clock.now()),
  );
  return {
    open: await isBeingSetUp(snapshot),
    closed: await isAnyClosed(snapshot),
    company: {
      name: settings.companyName,
      address: settings.officeAddress,
      gstin: settings.companyGstin,
      logo: settings.companyLogo,
      timeZone: calendar.timeZone,
    },
    mail: { leaves: mailLeaves, test: await testMailIn(snapshot, mailLeaves) },
    admins: await adminsIn(snapshot),
    products: {
      ...(await productsIn(snapshot)),
      openingAmount,
      accountsWithoutAmount: openingAmount.units === 0n ? await wonAccounts(snapshot) : 0,
    },
    vendors: {
      count: await countOf(snapshot, 'vendors'),
      waiting: (await waitingVendors(snapshot)).length,
    },
    leads: await countOf(snapshot, 'leads'),
    deals: { count: await countOf(snapshot, 'deals'), withoutFranchise: await strayDeals(snapshot) },
    payments: await countOf(snapshot, 'payments'),
    openings: { ...(await openingsIn(snapshot)), stated: marks.get('openings') },
    data: marks.get('data'),
    payouts: {
      payday: payday ?? readPayday(settings.payday),
      paydayFixed: payday !== undefined,
      account: (await officeAccountIn(snapshot)) !== undefined,
      templates: await countOf(snapshot, 'bank_templates'),
    },
  };
}

async function marksIn(database: PortalDatabase): Promise<ReadonlyMap<string, StatedSetup>> {
  const rows = await database
    .selectFrom('setup_marks')
    .select(['what', 'at_ms', 'detail'])
    .select(nameThen('setup_marks.by_user', 'setup_marks.at_ms').as('name'))
    .execute();
  return new Map(
    rows.map(({ what, at_ms, detail, name }) => [
      what,
      { at: at_ms, by: name ?? undefined, none: detail === 'none' },
    ]),
  );
}

/** Reads the newest test mail. The outbox forgets mails that were sent more than a day ago. */
export async function testMailIn(database: PortalDatabase, leaves: boolean): Promise<TestMail | undefined> {
  const mark = await database
    .selectFrom('setup_marks')
    .leftJoin('outbox', 'outbox.id', 'setup_marks.detail')
    .leftJoin('users', 'users.id', 'setup_marks.by_user')
    .select(['at_ms', 'users.email', 'outbox.id as queued', 'sent_at_ms', 'failed_at_ms'])
    .where('what', '=', MARKS.testMail)
    .executeTakeFirst();
  if (!mark) return undefined;
  const { at_ms: at, email, queued, sent_at_ms, failed_at_ms } = mark;
  const to = email ?? '';
  if (queued === null || sent_at_ms !== null) return { to, at, state: leaves ? 'sent' : 'written' };
  return { to, at, state: failed_at_ms === null ? 'waiting' : 'failed' };
}

async function adminsIn(database: PortalDatabase): Promise<SetupFacts['admins']> {
  const admins = await database
    .selectFrom('users')
    .select(['id', 'name', 'email', 'password_hash'])
    .where('role', '=', 'admin')
    .where('status', '=', 'active')
    .orderBy('email')
    .execute();
  const invited = admins.filter(({ password_hash }) => password_hash === NO_PASSWORD);
  return {
    ready: admins.length - invited.length,
    invited: invited.map(({ id, name, email }) => ({ id, name, email })),
  };
}

async function wonAccounts(database: PortalDatabase): Promise<number> {
  const { count } = await database
    .selectFrom('deals')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('product_category', '=', FREE_DEMAT_ACCOUNT)
    .where('stage', '=', CLOSED_WON)
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function productsIn(
  database: PortalDatabase,
): Promise<Pick<SetupFacts['products'], 'count' | 'vendorsWithoutRules'>> {
  const { products } = await database
    .selectFrom('commission_rules')
    .select(({ fn }) => fn.count<number>('product_category').distinct().as('products'))
    .executeTakeFirstOrThrow();
  const { without } = await database
    .selectFrom('vendors')
    .select(({ fn }) => fn.countAll<number>().as('without'))
    .where('status', '=', 'active')
    .where('vendor_id', 'not in', database.selectFrom('commission_rules').select('vendor_id'))
    .executeTakeFirstOrThrow();
  return { count: Number(products), vendorsWithoutRules: Number(without) };
}

async function countOf(
  database: PortalDatabase,
  table: 'vendors' | 'leads' | 'deals' | 'payments' | 'bank_templates',
): Promise<number> {
  const { count } = await database
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Counts the deals of unknown franchises. */
async function strayDeals(database: PortalDatabase): Promise<number> {
  const { count } = await database
    .selectFrom('deals')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('franchise_code', 'not in', database.selectFrom('vendors').select('franchise_code'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Counts the opening balances that are proposed, and those that are approved or posted. */
export async function openingsIn(database: PortalDatabase): Promise<Omit<SetupFacts['openings'], 'stated'>> {
  const all = (await agreedAdjustments(database)).filter(({ kind }) => kind === 'opening');
  const proposed = all.filter(({ state }) => state === 'proposed').length;
  const approved = all.filter(({ state }) => state === 'approved' || state === 'posted').length;
  return { proposed, approved };
}
