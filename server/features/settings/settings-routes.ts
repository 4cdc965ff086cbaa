import { openingAmounts, putOpeningAmount, type WireAmountVersion } from '#contract/opening-amounts';
import { changeSettings, openingAmount, settings } from '#contract/settings';
import { readOpeningAmount } from '#core/settings/portal-settings';
import type { Clock } from '#core/shared/clock.port';
import { InvalidInput } from '#core/shared/failure';
import { shortest, toDecimalText } from '#core/shared/money';
import type { BusinessCalendar } from '#core/shared/month';
import type { AmountVersion } from '#core/vendors/opening-amount';
import type { PortalDatabase } from '../../db/portal-database';
import { HttpError } from '../../http/http-error';
import type { IdempotencyStore } from '../../http/idempotency-store';
import { isoTime } from '../../http/iso-time';
import { type Call, creatingRoute, type Route, route } from '../../http/route';
import { touchesClosedMonths } from '../vendors/closed-months';
import { aboutReason, daysIn } from '../vendors/rule-labels';
import { SETTING_FAULTS, SqlPortalSettingsRepo } from './sql-portal-settings-repo';

/** The settings of the network: the same for everyone who is signed in, changed by administrators. */
export function settingsRoutes(
  database: PortalDatabase,
  repeats: IdempotencyStore,
  clock: Clock,
  calendar: BusinessCalendar,
): readonly Route[] {
  const repo = ({ principal }: Pick<Call, 'principal'>, within = database) =>
    new SqlPortalSettingsRepo(within, { principal, clock, calendar });
  const toWire = ({ version = 0, ...texts }: Awaited<ReturnType<SqlPortalSettingsRepo['read']>>) => ({
    ...texts,
    version,
  });
  return [
    route(settings, async (call) => toWire(await repo(call).read())),
    route(openingAmount, async (call) => {
      const { from, until } = call.query;
      const days = from === undefined && until === undefined ? undefined : daysIn(call.query);
      const { amount, accounts, earning, complete } = await repo(call).openingAmount(days);
      return { amount: toDecimalText(amount), accounts, earning: toDecimalText(earning), complete };
    }),
    route(openingAmounts, async (call) => {
      const versions = await repo(call).openingAmounts();
      return { data: versions.map((each) => versionToWire(each, call.principal.role === 'admin')) };
    }),
    creatingRoute(
      repeats,
      putOpeningAmount,
      async (call, transaction) => {
        const { version: base, reason, retroactive } = call.body;
        const amount = readOpeningAmount(call.body.amount);
        if (!amount) throw new InvalidInput(SETTING_FAULTS['not-amount'], 'amount');
        const proposal = { base, amount, reason, retroactive, ...daysIn(call.body) };
        const outcome = await repo(call, transaction).putOpeningAmount(proposal);
        if (outcome.kind === 'saved') return versionToWire(outcome.current, true);
        if (outcome.kind === 'closed-months') throw touchesClosedMonths('This amount is', outcome);
        throw new HttpError(409, 'Someone else has changed the amount meanwhile.', {
          code: 'rules.clash',
          details: { current: versionToWire(outcome.current, true) },
        });
      },
      aboutReason,
    ),
    creatingRoute(repeats, changeSettings, async (call, transaction) => {
      const { version, ...change } = call.body;
      return toWire(await repo(call, transaction).change(version, change));
    }),
  ];
}

/** A version as it is sent; who made it and why is told to administrators. */
function versionToWire(stored: AmountVersion, withAuthor: boolean): WireAmountVersion {
  const { version, amount, from, until, changedBy, changedAt, reason } = stored;
  return {
    version,
    amount: toDecimalText(shortest(amount)),
    from,
    until,
    ...(withAuthor && { changed_by: changedBy, changed_at: isoTime(changedAt), reason }),
  };
}
