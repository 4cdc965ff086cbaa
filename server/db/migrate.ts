import { accountGuardsSchema } from './account-guards-schema';
import { apiTokensSchema } from './api-tokens-schema';
import { auditSchema } from './audit-schema';
import { commissionSumsSchema } from './commission-sums-schema';
import { contentSchema } from './content-schema';
import { dealStagesSchema } from './deal-stages-schema';
import { inMigration } from './dialect';
import { importSchema } from './import-schema';
import { initialSchema } from './initial-schema';
import { leadNumbersSchema } from './lead-numbers-schema';
import { leadWritingSchema } from './lead-writing-schema';
import { meetingFeedSchema } from './meeting-feed-schema';
import { meetingsAndProfileSchema } from './meetings-schema';
import { paymentsAndNoticesSchema } from './payments-schema';
import type { PortalDatabase, PortalTransaction } from './portal-database';
import { promotionsSchema } from './promotions-schema';
import { recordPagesSchema } from './record-pages-schema';
import { refusalsSchema } from './refusals-schema';
import { repeatedCallsSchema } from './repeated-calls-schema';
import { resetSchema } from './reset-schema';
import { securityLogSchema } from './security-log-schema';
import { stagedImportsSchema } from './staged-imports-schema';
import { stagedVendorsSchema } from './staged-vendors-schema';
import { trainingDoneSchema } from './training-done-schema';
import { trainingSchema } from './training-schema';
import { unlockLinksSchema } from './unlock-links-schema';
import { vendorDeskSchema } from './vendor-desk-schema';
import { viewsSchema } from './views-schema';
import { watchedTimeSchema } from './watched-time-schema';

interface Migration {
  readonly name: string;
  readonly run: (transaction: PortalTransaction) => Promise<void>;
}

/** In the order in which they run. What has been released is never changed, only followed. */
const MIGRATIONS: readonly Migration[] = [
  { name: '0001-initial-schema', run: initialSchema },
  { name: '0002-password-reset-mail-and-push', run: resetSchema },
  { name: '0003-repeated-calls', run: repeatedCallsSchema },
  { name: '0004-lead-writing', run: leadWritingSchema },
  { name: '0005-training-and-carousel', run: trainingSchema },
  { name: '0006-promotions', run: promotionsSchema },
  { name: '0007-meetings-and-profile', run: meetingsAndProfileSchema },
  { name: '0008-saved-views', run: viewsSchema },
  { name: '0009-audit-log', run: auditSchema },
  { name: '0010-vendor-desk', run: vendorDeskSchema },
  { name: '0011-managed-content', run: contentSchema },
  { name: '0012-payments-and-notices', run: paymentsAndNoticesSchema },
  { name: '0013-imports-and-crm-sync', run: importSchema },
  { name: '0014-meeting-feeds', run: meetingFeedSchema },
  { name: '0015-trainings-done', run: trainingDoneSchema },
  { name: '0017-record-pages', run: recordPagesSchema },
  { name: '0018-deal-stages', run: dealStagesSchema },
  { name: '0019-commission-sums', run: commissionSumsSchema },
  { name: '0020-lead-numbers', run: leadNumbersSchema },
  { name: '0021-refusals', run: refusalsSchema },
  { name: '0026-account-guards', run: accountGuardsSchema },
  { name: '0027-security-log', run: securityLogSchema },
  { name: '0028-unlock-links', run: unlockLinksSchema },
  { name: '0029-watched-time', run: watchedTimeSchema },
  { name: '0031-api-tokens', run: apiTokensSchema },
  { name: '0032-staged-imports', run: stagedImportsSchema },
  { name: '0033-staged-vendors', run: stagedVendorsSchema },
];

/** What a database of this version has been through. */
export function migrationNames(): readonly string[] {
  return MIGRATIONS.map(({ name }) => name);
}

/** A type and not an interface: kysely wants an index signature here. */
type MigrationTables = { applied_migrations: { name: string } };

/** Brings the tables up to date, each step once, also when several processes start together. */
export async function migrate(database: PortalDatabase): Promise<void> {
  // One lock from the look to the last step, so a second process waits and finds it done.
  await inMigration(database, async (transaction) => {
    await transaction.schema
      .createTable('applied_migrations')
      .ifNotExists()
      .addColumn('name', 'text', (column) => column.primaryKey())
      .execute();
    const records = transaction.withTables<MigrationTables>();
    const applied = await records.selectFrom('applied_migrations').select('name').execute();
    const done = new Set(applied.map(({ name }) => name));
    for (const migration of MIGRATIONS) {
      if (done.has(migration.name)) continue;
      await migration.run(transaction);
      await records.insertInto('applied_migrations').values({ name: migration.name }).execute();
    }
  });
}
