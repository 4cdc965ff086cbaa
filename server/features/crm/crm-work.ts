import type { Logger } from 'pino';
import type { BusinessCalendar } from '#core/shared/month';
import type { Lease, Leases } from '../../db/leases';
import type { PortalDatabase, PortalTransaction } from '../../db/portal-database';
import { HttpError } from '../../http/http-error';
import type { VendorNotices } from '../notices/vendor-notices';
import type { ZohoClient } from './zoho-client';
import type { ZohoModules } from './zoho-settings';

/** The parts of the portal that a reading of the CRM works with. */
export interface CrmTools {
  readonly database: PortalDatabase;
  readonly leases: Leases;
  readonly calendar: BusinessCalendar;
  readonly notices: VendorNotices;
  readonly now: () => number;
  readonly log: Logger;
}

/** One reading of the CRM: its name in the log of changes, under which lease, and for whom. */
export interface CrmWork extends CrmTools {
  readonly client: ZohoClient;
  readonly modules: ZohoModules;
  readonly id: string;
  readonly lease: Lease;
  readonly userId: string;
  readonly stop: AbortSignal;
}

/** Does one step in a transaction. Throws a `HttpError` (409) when somebody else has begun to read meanwhile. */
export function inStep<Result>(
  { database, leases, lease }: CrmWork,
  step: (transaction: PortalTransaction) => Promise<Result>,
): Promise<Result> {
  return database.transaction().execute(async (transaction) => {
    if (!(await leases.renew(lease, transaction)))
      throw new HttpError(409, 'Somebody else has begun to read the CRM.', { code: 'crm.busy' });
    return step(transaction);
  });
}
