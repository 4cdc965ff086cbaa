import { closingFigures, closingPreparation, dropPreparation } from '#contract/preparations';
import { NotFound } from '#core/shared/failure';
import { shortest, toDecimalText } from '#core/shared/money';
import type { PortalDatabase } from '../../db/portal-database';
import { isoTime } from '../../http/iso-time';
import { type Route, route } from '../../http/route';
import { preparedToWire } from './closing-routes';
import { monthIn } from './month-in';
import type { Preparations } from './preparations';
import { productFigures } from './product-figures';

/** Watching, reading back and stopping a preparation, announced as `money.preparation`. */
export function preparationRoutes(preparations: Preparations, database: PortalDatabase): readonly Route[] {
  return [
    route(closingPreparation, async ({ path }) => {
      const month = monthIn(path.text('month'));
      const { progress, prepared, changed } = await preparations.of(month);
      return {
        month,
        progress,
        ...(prepared && {
          prepared: preparedToWire(prepared.row, prepared.vendors),
          prepared_at: isoTime(prepared.row.prepared_at_ms),
        }),
        ...(changed && { changed: [...changed] }),
      };
    }),
    route(dropPreparation, async ({ path }) => {
      const month = monthIn(path.text('month'));
      await preparations.drop(month);
      return { month };
    }),
    route(closingFigures, async ({ path }) => {
      const figures = await productFigures(database, monthIn(path.text('month')));
      if (!figures) throw new NotFound('The month is neither prepared nor closed.');
      const exact = (amount: Parameters<typeof shortest>[0]) => toDecimalText(shortest(amount));
      return {
        data: figures.map(({ franchiseCode, productCategory, deals, paid, earned, ratio }) => ({
          Franchise_code: franchiseCode,
          Product_category: productCategory,
          deals,
          paid: exact(paid),
          earned: exact(earned),
          ...(ratio && { ratio: exact(ratio) }),
        })),
      };
    }),
  ];
}
