import { LISTS_PAGED } from '#contract/paging';
import { VIEWS_SAVED } from '#contract/views';
import { viewRoutes } from '../routes/view-routes';
import type { Feature } from './feature';

/** How lists are looked at: the views that a person keeps, and pages of what is long. */
export const lists: Feature = {
  announces: [VIEWS_SAVED, LISTS_PAGED],
  routes: ({ database }) => viewRoutes(database),
};
