import { settings } from '#contract/settings';
import type { PortalDatabase } from '../db/portal-database';
import { SqlPortalSettingsRepo } from '../db/sql-portal-settings-repo';
import { type Route, route } from '../http/route';

/** The settings of the network, the same for everyone who is signed in. */
export function settingsRoutes(database: PortalDatabase): readonly Route[] {
  return [route(settings, async () => ({ ...(await new SqlPortalSettingsRepo(database).read()) }))];
}
