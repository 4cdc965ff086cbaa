import { dataHealth, faultyRecords } from '#contract/data-health';
import type { FaultSummary } from '#core/health/data-health.port';
import { toDecimalText } from '#core/shared/money';
import type { PortalDatabase } from '../../db/portal-database';
import { type Route, route } from '../../http/route';
import { lastRun } from '../crm/crm-last-run';
import type { SqlDataHealth } from './sql-data-health';

/** What is wrong with the records, announced as `data.health`. `withCrm`: whether a CRM is set up. */
export function dataHealthRoutes(
  health: SqlDataHealth,
  database: PortalDatabase,
  withCrm: boolean,
): readonly Route[] {
  return [
    route(dataHealth, async ({ query: { anew } }) => {
      const { at, deals, faultyDeals, states, summaries, complete } = await health.found(anew === 'yes');
      return {
        at: new Date(at).toISOString(),
        deals,
        faulty_deals: faultyDeals,
        states: states.map((each) => ({ ...each })),
        faults: summaries.map(({ worth, ...fault }) => ({ ...fault, ...toWire(worth) })),
        crm: withCrm ? { last_run: await lastRun(database) } : undefined,
        complete,
      };
    }),
    route(faultyRecords, async ({ query: { kind } }) => {
      const { at, deals, faults, names, complete } = await health.recordsOf(kind);
      return {
        at: new Date(at).toISOString(),
        total: deals,
        data: faults.map(({ franchiseCode, productCategory, detail, dealIds }) => ({
          Franchise_code: franchiseCode,
          Product_Category: productCategory,
          detail,
          deals: [...dealIds],
        })),
        names: Object.fromEntries(names),
        complete,
      };
    }),
  ];
}

function toWire(worth: FaultSummary['worth']) {
  if (!worth) return {};
  const amount = toDecimalText(worth.amount);
  return worth.of === 'paid' ? { paid: amount } : { once_mended: amount };
}
