import { closingFigures, closingPreparation, dropPreparation } from '#contract/preparations';
import { NotFound } from '#core/shared/failure';
import type { PortalDatabase } from '../../db/portal-database';
import { type Route, route } from '../../http/route';
import { preparedClosing } from './closing-routes';
import { monthIn } from './month-in';
import type { Preparations } from './preparations';
import { productFigures } from './product-figures';

/** Routes that follow, read and stop a preparation. */
export function preparationRoutes(preparations: Preparations, database: PortalDatabase): readonly Route[] {
  return [
    route(closingPreparation, async ({ path }) => {
      const month = monthIn(path.text('month'));
      const { progress, prepared, changed } = await preparations.of(month);
      return {
        month,
        progress: progress && { ...progress },
        prepared: prepared && (await preparedClosing(database, prepared.row, prepared.vendors)),
        preparedAt: prepared?.row.prepared_at_ms ?? undefined,
        changed,
      };
    }),
    route(dropPreparation, async ({ path }) => {
      const month = monthIn(path.text('month'));
      await preparations.drop(month);
      return month;
    }),
    route(closingFigures, async ({ path }) => {
      const figures = await productFigures(database, monthIn(path.text('month')));
      if (!figures) throw new NotFound('The month is neither prepared nor closed.');
      return figures;
    }),
  ];
}
