import type { Logger } from 'pino';
import type { BusinessCalendar } from '#core/shared/month';
import type { Lease, Leases } from '../../db/leases';
import type { PortalDatabase, PortalTransaction } from '../../db/portal-database';
import { HttpError } from '../../http/http-error';
import type { VendorNotices } from '../notices/vendor-notices';
import type { ZohoClient } from './zoho-client';
import type { ZohoModules } from './zoho-settings';

/** The dependencies of a CRM reading. */
export interface CrmTools {
  readonly database: PortalDatabase;
  readonly leases: Leases;
  readonly calendar: BusinessCalendar;
  readonly notices: VendorNotices;
  readonly now: () => number;
  readonly log: Logger;
}

/** One reading of the CRM, with its audit log id, its lease and the user who started it. */
export interface CrmWork extends CrmTools {
  readonly client: ZohoClient;
  readonly modules: ZohoModules;
  readonly id: string;
  readonly lease: Lease;
  readonly userId: string;
  readonly stop: AbortSignal;
}

/** Runs one step in a transaction. Throws an `HttpError` (409) when another process has taken over the reading. */
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
