import { MEETINGS_FEED } from '#contract/meeting-feed';
import { MEETINGS } from '#contract/meetings';
import { meetingFeedRoutes } from '../routes/meeting-feed-routes';
import { meetingRoutes } from '../routes/meeting-routes';
import type { Feature } from './feature';

/** Meetings, and the link by which a calendar reads them. */
export const meetings: Feature = {
  announces: [MEETINGS, MEETINGS_FEED],
  routes: ({ database, repeats, clock, notices }) => [
    ...meetingRoutes(database, repeats, clock, notices),
    ...meetingFeedRoutes(database, clock),
  ],
};
