import { type Dialect, DummyDriver, Kysely, type Migration, Migrator } from 'kysely';
import { inMigration } from '../dialect';
import type { PortalDatabase, PortalTransaction } from '../portal-database';
import { accountGuardsSchema } from './account-guards-schema';
import { accountNamesSchema } from './account-names-schema';
import { agreedAdjustmentsSchema } from './agreed-adjustments-schema';
import { apiTokensSchema } from './api-tokens-schema';
import { applyingImportsSchema } from './applying-imports-schema';
import { auditSchema } from './audit-schema';
import { bulkActsSchema } from './bulk-acts-schema';
import { canonicalIdsSchema } from './canonical-ids-schema';
import { closingCompanySchema } from './closing-company-schema';
import { closingNamesSchema } from './closing-names-schema';
import { closingTaxNumbersSchema } from './closing-tax-numbers-schema';
import { closingsSchema } from './closings-schema';
import { commissionSumsSchema } from './commission-sums-schema';
import { companiesSchema } from './companies-schema';
import { contentSchema } from './content-schema';
import { crmFactsSchema } from './crm-facts-schema';
import { crmLeftSchema } from './crm-left-schema';
import { crmRunSchema } from './crm-run-schema';
import { crmValuesSchema } from './crm-values-schema';
import { datedRulesSchema } from './dated-rules-schema';
import { dealQuestionsSchema } from './deal-questions-schema';
import { dealStagesSchema } from './deal-stages-schema';
import { dealSumBoundsSchema } from './deal-sum-bounds-schema';
import { dealSumsSchema } from './deal-sums-schema';
import { dealVoidsSchema } from './deal-voids-schema';
import { dealsAheadSchema } from './deals-ahead-schema';
import { disputesSchema } from './disputes-schema';
import { earlierSumsSchema } from './earlier-sums-schema';
import { failedMessagesSchema } from './failed-messages-schema';
import { franchiseCodesSchema } from './franchise-codes-schema';
import { gatewaySchema } from './gateway-schema';
import { importRunsSchema } from './import-runs-schema';
import { importSchema } from './import-schema';
import { importSourcesSchema } from './import-sources-schema';
import { initialSchema } from './initial-schema';
import { keptAnswersSchema } from './kept-answers-schema';
import { leadNumbersSchema } from './lead-numbers-schema';
import { leadWritingSchema } from './lead-writing-schema';
import { ledgerProofsSchema } from './ledger-proofs-schema';
import { lineOwnersSchema } from './line-owners-schema';
import { mailServerSchema } from './mail-server-schema';
import { mailboxesSchema } from './mailboxes-schema';
import { meetingFeedSchema } from './meeting-feed-schema';
import { meetingsAndProfileSchema } from './meetings-schema';
import { movedLinesSchema } from './moved-lines-schema';
import { nightlyChecksSchema } from './nightly-checks-schema';
import { openingAmountsSchema } from './opening-amounts-schema';
import { passkeysSchema } from './passkeys-schema';
import { paymentDaysSchema } from './payment-days-schema';
import { paymentReferencesSchema } from './payment-references-schema';
import { paymentsAndNoticesSchema } from './payments-schema';
import { oldAccountsSchema, payoutsSchema } from './payouts-schema';
import { promotionsSchema } from './promotions-schema';
import { recordPagesSchema } from './record-pages-schema';
import { refusalsSchema } from './refusals-schema';
import { repeatedCallsSchema } from './repeated-calls-schema';
import { resetSchema } from './reset-schema';
import { rulesPerProductSchema } from './rules-per-product-schema';
import { secondFactorSchema } from './second-factor-schema';
import { securityLogSchema } from './security-log-schema';
import { securitySourcesSchema } from './security-sources-schema';
import { sessionDevicesSchema } from './session-devices-schema';
import { setupSchema } from './setup-schema';
import { stagedImportsSchema } from './staged-imports-schema';
import { stagedVendorsSchema } from './staged-vendors-schema';
import { sumsOfMonthsSchema } from './sums-of-months-schema';
import { trainingDoneSchema } from './training-done-schema';
import { trainingSchema } from './training-schema';
import { unlockLinksSchema } from './unlock-links-schema';
import { vendorAdminSchema } from './vendor-admin-schema';
import { viewsSchema } from './views-schema';
import { watchedTimeSchema } from './watched-time-schema';

interface Step {
  readonly name: string;
  readonly run: (transaction: PortalDatabase) => Promise<void>;
}

/** All steps, run in the order of their names. A released step is never changed, only followed by another. */
const MIGRATIONS: readonly Step[] = [
  { name: '0001-initial-schema', run: initialSchema },
  { name: '0002-password-reset-mail-and-push', run: resetSchema },
  { name: '0003-repeated-calls', run: repeatedCallsSchema },
  { name: '0004-lead-writing', run: leadWritingSchema },
  { name: '0005-training-and-carousel', run: trainingSchema },
  { name: '0006-promotions', run: promotionsSchema },
  { name: '0007-meetings-and-profile', run: meetingsAndProfileSchema },
  { name: '0008-saved-views', run: viewsSchema },
  { name: '0009-audit-log', run: auditSchema },
  { name: '0010-vendor-desk', run: vendorAdminSchema },
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
  { name: '0022-dated-rules', run: datedRulesSchema },
  { name: '0023-closings', run: closingsSchema },
  { name: '0024-opening-amounts', run: openingAmountsSchema },
  { name: '0025-agreed-adjustments', run: agreedAdjustmentsSchema },
  { name: '0026-account-guards', run: accountGuardsSchema },
  { name: '0027-security-log', run: securityLogSchema },
  { name: '0028-unlock-links', run: unlockLinksSchema },
  { name: '0029-watched-time', run: watchedTimeSchema },
  { name: '0031-api-tokens', run: apiTokensSchema },
  { name: '0032-staged-imports', run: stagedImportsSchema },
  { name: '0033-staged-vendors', run: stagedVendorsSchema },
  { name: '0034-payment-references', run: paymentReferencesSchema },
  { name: '0035-applying-imports', run: applyingImportsSchema },
  { name: '0036-payment-days', run: paymentDaysSchema },
  { name: '0037-line-owners', run: lineOwnersSchema },
  { name: '0039-crm-last-run', run: crmRunSchema },
  { name: '0044-session-devices', run: sessionDevicesSchema },
  { name: '0045-deal-sums', run: dealSumsSchema },
  { name: '0046-deal-questions', run: dealQuestionsSchema },
  { name: '0048-lead-crm-values', run: crmValuesSchema },
  { name: '0049-moved-lines', run: movedLinesSchema },
  { name: '0050-companies', run: companiesSchema },
  { name: '0051-deal-sum-bounds', run: dealSumBoundsSchema },
  { name: '0053-sums-of-months', run: sumsOfMonthsSchema },
  { name: '0056-deals-ahead', run: dealsAheadSchema },
  { name: '0057-ledger-proofs', run: ledgerProofsSchema },
  { name: '0060-rules-per-product', run: rulesPerProductSchema },
  { name: '0065-security-sources', run: securitySourcesSchema },
  { name: '0066-account-names', run: accountNamesSchema },
  { name: '0075-closing-names', run: closingNamesSchema },
  { name: '0080-deal-voids', run: dealVoidsSchema },
  { name: '0085-payouts', run: payoutsSchema },
  { name: '0088-old-accounts', run: oldAccountsSchema },
  { name: '0090-payment-gateway', run: gatewaySchema },
  { name: '0092-mailboxes', run: mailboxesSchema },
  { name: '0095-crm-facts', run: crmFactsSchema },
  { name: '0098-canonical-ids', run: canonicalIdsSchema },
  { name: '0102-setup', run: setupSchema },
  { name: '0103-import-runs', run: importRunsSchema },
  { name: '0104-import-sources', run: importSourcesSchema },
  { name: '0106-bulk-acts', run: bulkActsSchema },
  { name: '0107-franchise-codes', run: franchiseCodesSchema },
  { name: '0110-disputes', run: disputesSchema },
  { name: '0114-kept-answers', run: keptAnswersSchema },
  { name: '0115-closing-company', run: closingCompanySchema },
  { name: '0120-second-factor', run: secondFactorSchema },
  { name: '0121-closing-tax-numbers', run: closingTaxNumbersSchema },
  { name: '0132-mail-server', run: mailServerSchema },
  { name: '0128-passkeys', run: passkeysSchema },
  { name: '0129-nightly-checks', run: nightlyChecksSchema },
  { name: '0133-failed-messages', run: failedMessagesSchema },
  { name: '0134-earlier-sums', run: earlierSumsSchema },
  { name: '0135-crm-left', run: crmLeftSchema },
];

/** The table of the applied steps. On a database server, each transaction also locks it. */
const APPLIED = 'applied_migrations';
/** Kysely creates this table; the portal's own lock is in `inMigration`. */
const LOCK = 'migration_lock';

/** The tables that record the state of migrations; a copy of the database has its own. */
export const MIGRATION_TABLES: readonly string[] = [APPLIED, LOCK];

/** The first step unknown to this version, which comes from a newer one. */
export function unknownMigration(applied: readonly { readonly name: string }[]): string | undefined {
  return applied.find(({ name }) => !MIGRATIONS.some((known) => known.name === name))?.name;
}

/** A type, not an interface: kysely needs an index signature here. */
type MigrationTables = { applied_migrations: { name: string } };

/**
 * Migrates the tables, each step once, also when several processes start together: all steps in one transaction. Throws
 * when a step fails, and for a database that a newer version has changed.
 */
export async function migrate(database: PortalDatabase): Promise<void> {
  await inMigration(database, async (transaction) => {
    const applied = await takeOver(transaction);
    // The usual case: the migrator would read the whole catalogue twice to find nothing to do.
    if (MIGRATIONS.every(({ name }) => applied.has(name))) return;
    const migrator = new Migrator({
      db: withinTransaction(transaction),
      provider: { getMigrations: async () => STEPS },
      migrationTableName: APPLIED,
      migrationLockTableName: LOCK,
      // Steps are numbered when they are written, but merged in another order.
      allowUnorderedMigrations: true,
      disableTransactions: true,
    });
    const { error } = await migrator.migrateToLatest();
    if (error) throw error;
  });
}

const STEPS: Record<string, Migration> = Object.fromEntries(
  MIGRATIONS.map(({ name, run }) => [name, { up: run }]),
);

/**
 * Reads the names of the applied steps, and adds the column for their times, which earlier versions did not store.
 * Throws for a step that this version does not know.
 */
async function takeOver(transaction: PortalTransaction): Promise<ReadonlySet<string>> {
  const tables = await transaction.introspection.getTables();
  const table = tables.find(({ name }) => name === APPLIED);
  if (!table) return new Set();
  const applied = await transaction
    .withTables<MigrationTables>()
    .selectFrom(APPLIED)
    .select('name')
    .execute();
  const newer = unknownMigration(applied);
  if (newer !== undefined) throw new Error(`it comes from a newer version of the portal (${newer}).`);
  if (!table.columns.some(({ name }) => name === 'timestamp'))
    // Nullable for earlier versions, which store the name alone.
    await transaction.schema.alterTable(APPLIED).addColumn('timestamp', 'varchar(255)').execute();
  return new Set(applied.map(({ name }) => name));
}

/** Wraps a transaction as a database for kysely's migrator, which asks for a connection of its own. */
function withinTransaction(transaction: PortalTransaction): PortalDatabase {
  const executor = transaction.getExecutor();
  const driver = new DummyDriver();
  const dialect: Dialect = {
    createAdapter: () => executor.adapter,
    createDriver: () => driver,
    createIntrospector: () => transaction.introspection,
    createQueryCompiler: () => executor,
  };
  return new Kysely({ config: { dialect }, dialect, driver, executor });
}
