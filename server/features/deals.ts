import { DEALS_FIGURES, DEALS_PAGE, DEALS_PRODUCTS } from '#contract/deal-pages';
import { DEALS_STAGES } from '#contract/deal-stages';
import { dealPageRoutes } from '../routes/deal-page-routes';
import { dealRoutes } from '../routes/deal-routes';
import type { Feature } from './feature';

/** Deals: as the spec reads them, their stages, and a network of them page by page with what they come to. */
export const deals: Feature = {
  announces: [DEALS_STAGES, DEALS_PAGE, DEALS_FIGURES, DEALS_PRODUCTS],
  routes: ({ database, rowStreams, calendar }) => [
    ...dealRoutes(database, rowStreams),
    ...dealPageRoutes(database, calendar),
  ],
};
