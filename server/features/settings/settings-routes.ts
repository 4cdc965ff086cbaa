import { changeSettings, openingAmount, settings } from '#contract/settings';
import type { Clock } from '#core/shared/clock.port';
import { toDecimalText } from '#core/shared/money';
import type { BusinessCalendar } from '#core/shared/month';
import type { PortalDatabase } from '../../db/portal-database';
import { type Call, type Route, route, routeWithBody } from '../../http/route';
import { SqlPortalSettingsRepo } from './sql-portal-settings-repo';

/** The settings of the network: the same for everyone who is signed in, changed by administrators. */
export function settingsRoutes(
  database: PortalDatabase,
  clock: Clock,
  calendar: BusinessCalendar,
): readonly Route[] {
  const repo = ({ principal }: Pick<Call, 'principal'>) =>
    new SqlPortalSettingsRepo(database, { principal, clock, calendar });
  const toWire = ({ version = 0, ...texts }: Awaited<ReturnType<SqlPortalSettingsRepo['read']>>) => ({
    ...texts,
    version,
  });
  return [
    route(settings, async (call) => toWire(await repo(call).read())),
    route(openingAmount, async (call) => {
      const { amount, accounts } = await repo(call).openingAmount();
      return { amount: toDecimalText(amount), accounts };
    }),
    routeWithBody(changeSettings, async (call) => {
      const { version, ...change } = call.body;
      return toWire(await repo(call).change(version, change));
    }),
  ];
}
