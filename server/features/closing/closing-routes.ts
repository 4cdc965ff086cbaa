import * as z from 'zod/mini';
import { closingFiles, closingMonths, confirmClosing, prepareClosing } from '#contract/closings';
import type { MonthState } from '#core/closing/closing-admin.port';
import { NotFound } from '#core/shared/failure';
import { toRupees } from '#core/shared/money';
import { isMonth, type Month } from '#core/shared/month';
import type { ClosingRow, ClosingVendorRow } from '../../db/tables/closing-tables';
import { HttpError } from '../../http/http-error';
import { isoTime } from '../../http/iso-time';
import { type Route, route, routeWithBody } from '../../http/route';
import type { SqlClosings } from './sql-closings';

const Unknown = z.array(z.object({ dealId: z.string(), reason: z.string() }));

/** Closing months, announced as `money.closing`. */
export function closingRoutes(closings: SqlClosings): readonly Route[] {
  return [
    route(closingMonths, async () => ({ data: (await closings.months()).map(monthToWire) })),
    routeWithBody(prepareClosing, async ({ body }) => {
      const row = await closings.prepare(monthIn(body.month));
      return preparedToWire(row, await closings.vendorsOf(row.no));
    }),
    routeWithBody(confirmClosing, async ({ path, body, principal }) => {
      const month = monthIn(path.text('month'));
      const { no, hash } = await closings.confirm(month, body.hash, principal.userId, body.incomplete);
      return { no, month, hash };
    }),
    route(closingFiles, async ({ path }) => {
      const files = await closings.files(monthIn(path.text('month')));
      if (!files) throw new NotFound('The month is not closed.');
      return { data: [...files] };
    }),
  ];
}

function monthIn(text: string): Month {
  if (isMonth(text)) return text;
  throw new HttpError(400, `${text} is not a month.`, { field: 'month' });
}

function monthToWire({ no, month, state, hash, closedAt, closedBy }: MonthState) {
  return { no, month, state, hash, closed_at: isoTime(closedAt), closed_by: closedBy };
}

function preparedToWire(row: ClosingRow, vendors: readonly ClosingVendorRow[]) {
  const rupees = (paise: number) => toRupees({ units: BigInt(paise), scale: 2 });
  return {
    month: row.month,
    hash: row.hash,
    vendors: vendors.map(({ franchise_code, lines, earned_paise, adjusted_paise }) => ({
      Franchise_code: franchise_code,
      lines,
      earned: rupees(earned_paise),
      adjusted: rupees(adjusted_paise),
    })),
    decisions: row.undecided,
    incomplete: Unknown.parse(JSON.parse(row.unknown)).map(({ dealId, reason }) => ({ id: dealId, reason })),
  };
}
