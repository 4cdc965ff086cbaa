import * as z from 'zod/mini';
import { amountVersion, openingAmounts, putOpeningAmount } from '#contract/opening-amounts';
import { changeSettings, openingAmount, settings } from '#contract/settings';
import { readOpeningAmount } from '#core/settings/portal-settings';
import type { Clock } from '#core/shared/clock.port';
import { InvalidInput } from '#core/shared/failure';
import type { BusinessCalendar } from '#core/shared/month';
import type { AmountVersion } from '#core/vendors/opening-amount';
import type { PortalDatabase } from '../../db/portal-database';
import { HttpError } from '../../http/http-error';
import type { IdempotencyStore } from '../../http/idempotency-store';
import { type Call, creatingRoute, type Route, route } from '../../http/route';
import { touchesClosedMonths } from '../vendors/closed-months';
import { aboutReason, daysIn } from '../vendors/rule-labels';
import { SETTING_FAULTS, SqlPortalSettingsRepo } from './sql-portal-settings-repo';

/** Makes the calls for the settings of the network: everyone signed in reads them, administrators change them. */
export function settingsRoutes(
  database: PortalDatabase,
  repeats: IdempotencyStore,
  clock: Clock,
  calendar: BusinessCalendar,
): readonly Route[] {
  const repo = ({ principal }: Pick<Call, 'principal'>, within = database) =>
    new SqlPortalSettingsRepo(within, { principal, clock, calendar });
  return [
    route(settings, (call) => repo(call).read()),
    route(openingAmount, async (call) => {
      const { from, until } = call.query;
      const days = from === undefined && until === undefined ? undefined : daysIn(call.query);
      return repo(call).openingAmount(days);
    }),
    route(openingAmounts, async (call) => {
      const versions = await repo(call).openingAmounts();
      return call.principal.role === 'admin' ? versions : versions.map(withoutAuthor);
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
        if (outcome.kind === 'saved') return outcome.current;
        if (outcome.kind === 'closed-months') throw touchesClosedMonths('This amount is', outcome);
        throw new HttpError(409, 'Someone else has changed the amount meanwhile.', {
          code: 'rules.clash',
          details: { current: z.encode(amountVersion, outcome.current) },
        });
      },
      aboutReason,
    ),
    creatingRoute(repeats, changeSettings, (call, transaction) => {
      const { version, ...change } = call.body;
      return repo(call, transaction).change(version, change);
    }),
  ];
}

/** Returns a version for a vendor, without its author and reason. */
function withoutAuthor({ version, amount, from, until }: AmountVersion): AmountVersion {
  return { version, amount, from, until };
}
