import { LEADS_ASSIGN } from '#contract/lead-assignment';
import { LEADS_PAGE } from '#contract/lead-pages';
import { LEADS_WRITE } from '#contract/lead-writing';
import { leadAssignmentRoutes } from '../routes/lead-assignment-routes';
import { leadPageRoutes } from '../routes/lead-page-routes';
import { leadRoutes } from '../routes/lead-routes';
import { leadWritingRoutes } from '../routes/lead-writing-routes';
import type { Feature } from './feature';

/** Leads: as the spec reads them, how they are worked on, and a network of them page by page. */
export const leads: Feature = {
  announces: [LEADS_WRITE, LEADS_ASSIGN, LEADS_PAGE],
  routes: ({ database, rowStreams, repeats, clock, calendar }) => [
    ...leadRoutes(database, rowStreams),
    ...leadWritingRoutes(database, clock, calendar, repeats),
    ...leadAssignmentRoutes(repeats, clock),
    ...leadPageRoutes(database, calendar),
  ],
};
