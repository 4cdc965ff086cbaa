import { AUDIT } from '#contract/audit';
import { SECURITY_LOG } from '#contract/security-log';
import type { Clock } from '#core/shared/clock.port';
import type { PortalDatabase } from '../../db/portal-database';
import type { Feature } from '../../http/feature';
import { auditRoutes } from './audit-routes';
import { securityRoutes } from './security-routes';

interface Needs {
  readonly database: PortalDatabase;
  readonly clock: Clock;
}

/** What admins changed, and who was refused. */
export const audit: Feature<Needs> = {
  announces: [AUDIT, SECURITY_LOG],
  routes: ({ database, clock }) => [...auditRoutes(database), ...securityRoutes(database, clock)],
};
