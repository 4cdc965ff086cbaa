import * as z from 'zod/mini';
import type { MonthPreparation } from '#core/closing/closing';
import type { ProductFigures } from '#core/closing/month-moves';
import { preparedClosing } from './closings';
import { as, exactDecimal, listOf, moment, monthText, record, under } from './codec';
import { endpoint } from './endpoint';

/** Reads the progress of preparing a month. Additive to the spec, as all of these. */
export const closingPreparation = endpoint({
  name: 'closingPreparation',
  summary: 'How far a month is prepared, and what that came to',
  method: 'GET',
  path: '/api/closings/{month}',
  access: 'admin',
  answer: record<MonthPreparation>()({
    month: monthText,
    progress: z.optional(z.object({ done: z.number(), total: z.number() })),
    prepared: z.optional(preparedClosing),
    preparedAt: as('prepared_at', z.optional(moment)),
    changed: z.optional(listOf(z.string())),
  }),
});

/** Stops a running preparation, and deletes what was prepared. 409 `closing.closed`. */
export const dropPreparation = endpoint({
  name: 'dropPreparation',
  summary: 'Stop preparing a month, or forget what it was prepared as',
  method: 'DELETE',
  path: '/api/closings/{month}',
  access: 'admin',
  answer: under('month', monthText),
});

/** Reads the figures of the deals of a prepared or closed month. 404 for any other. */
export const closingFigures = endpoint({
  name: 'closingFigures',
  summary: 'What the deals of a month came to, by franchise and product',
  method: 'GET',
  path: '/api/closings/{month}/figures',
  access: 'admin',
  answer: under(
    'data',
    listOf(
      record<ProductFigures>()({
        franchiseCode: as('Franchise_code', z.string()),
        productCategory: as('Product_category', z.string()),
        deals: z.number(),
        paid: exactDecimal,
        earned: exactDecimal,
        ratio: z.optional(exactDecimal),
      }),
    ),
  ),
});
