import { type Day, shiftMonth } from '#core/shared/month';
import { ALL_DAYS, firstDay, monthPeriod } from '#core/shared/period';
import type { DaysOfRules, TouchesClosedMonths } from '#core/vendors/rule-version';
import type { PortalDatabase, PortalTransaction } from '../../db/portal-database';
import { HttpError } from '../../http/http-error';
import { lastClosed } from '../../records/last-closed';

/**
 * Finds the closed months that contain any of these days, whose deals a change of rules would judge differently;
 * undefined where there are none, or where the change is meant to be retroactive.
 */
export async function closedMonthsTouched(
  transaction: PortalTransaction,
  touched: readonly DaysOfRules[],
  retroactive: boolean | undefined,
): Promise<TouchesClosedMonths | undefined> {
  if (retroactive) return undefined;
  const closed = await transaction
    .selectFrom('closings')
    .select(['no', 'month'])
    .where('state', '=', 'closed')
    .orderBy('no')
    .execute();
  const months = closed
    .filter(({ no, month }) => {
      const days = monthPeriod(month);
      // The first closing covers its month and all months before.
      return touched.some(
        ({ from = ALL_DAYS.from, until = ALL_DAYS.to }) =>
          from <= days.to && (no === 0 || until >= days.from),
      );
    })
    .map(({ month }) => month);
  return months.length > 0 ? { kind: 'closed-months', months } : undefined;
}

/** The first day after all closed months; undefined where none is closed. */
export async function firstOpenDay(database: PortalDatabase): Promise<Day | undefined> {
  const last = await lastClosed(database);
  return last && firstDay(shiftMonth(last.month, 1));
}

/** Builds the refusal of a change to closed months; `what` names what changes for their deals. */
export function touchesClosedMonths(what: string, { months }: TouchesClosedMonths): HttpError {
  return new HttpError(409, `${what} for deals of months that are closed.`, {
    code: 'rules.closed-months',
    months,
    // Pages read the months from the details, like everything else that programs need.
    details: { months },
  });
}
