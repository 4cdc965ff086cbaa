import type { Logger } from 'pino';
import type { Clock } from '#core/shared/clock.port';
import type { BusinessCalendar } from '#core/shared/month';
import type { DatabaseClock } from '../../db/database-clock';
import { Leases } from '../../db/leases';
import type { PortalDatabase } from '../../db/portal-database';
import type { Seal } from '../../process/seal';
import type { VendorNotices } from '../notices/vendor-notices';
import { CrmConnections } from './crm-connections';
import { CrmSecrets } from './crm-secrets';
import { CrmTrials } from './crm-trial';
import { SqlCrmSync } from './sql-crm-sync';
import { type Pause, waited } from './zoho-http';
import { accountsOf } from './zoho-regions';
import { readFieldMap, type ZohoModules, type ZohoSettings } from './zoho-settings';

/** The options of reading a CRM; all have a default. */
export interface CrmOptions {
  /** The CRM that is read; none by default. */
  readonly crm?: ZohoSettings | undefined;
  /** The modules of a CRM that is connected on the page; those of a new Zoho CRM by default. */
  readonly crmModules?: ZohoModules | undefined;
  /** How often the connected CRM is read, in ms; every 15 minutes by default. */
  readonly crmEveryMs?: number | undefined;
  /** Returns the accounts address of a Zoho region; tests replace it. */
  readonly crmAccountsOf?: typeof accountsOf | undefined;
  /** Pauses when the CRM asks for it; tests replace it. */
  readonly crmPause?: Pause | undefined;
}

/** The dependencies of reading a CRM. */
interface CrmDependencies {
  readonly database: PortalDatabase;
  readonly databaseClock: DatabaseClock;
  readonly calendar: BusinessCalendar;
  readonly clock: Clock;
  readonly log: Logger;
  readonly notices: VendorNotices;
  readonly seal: Seal;
}

/** Longer than one page takes, with all the waiting that the CRM may ask for. */
const CRM_LEASE_MS = 20 * 60_000;

/** Builds the objects that read and connect the CRM. */
export function crmParts(
  parts: CrmDependencies,
  options: CrmOptions,
): { readonly crm: SqlCrmSync; readonly crmConnections: CrmConnections; readonly crmTrials: CrmTrials } {
  const { database, databaseClock, clock, calendar, log, notices, seal } = parts;
  const now = () => clock.now();
  const { crmPause: pause = waited } = options;
  const connections = new CrmConnections(database, new CrmSecrets(database, seal), {
    crm: options.crm,
    modules: options.crmModules ?? readFieldMap(undefined),
    everyMs: options.crmEveryMs,
    accountsOf: options.crmAccountsOf ?? accountsOf,
  });
  return {
    crmConnections: connections,
    crmTrials: new CrmTrials({ database, connections, seal, calendar, now, pause }),
    crm: new SqlCrmSync({
      database,
      connections,
      pause,
      leases: new Leases(database, databaseClock, CRM_LEASE_MS),
      calendar,
      notices,
      now,
      log,
    }),
  };
}
