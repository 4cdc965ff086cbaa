import { NOTICES } from '#contract/notices';
import { LOGOS_REMOVE, PROFILE } from '#contract/profile';
import { PUSH_TOKENS } from '#contract/push-tokens';
import { noticeRoutes } from '../routes/notice-routes';
import { profileRoutes } from '../routes/profile-routes';
import { pushRoutes } from '../routes/push-routes';
import { resetRoutes } from '../routes/reset-routes';
import type { Feature } from './feature';

/** The own account: its password, its devices, its data and what it wants to be told. */
export const account: Feature = {
  announces: [PUSH_TOKENS, NOTICES, PROFILE, LOGOS_REMOVE],
  routes: ({ database, sessions, passwordReset, changePassword, pushTokens, clock }) => [
    ...resetRoutes(passwordReset),
    ...pushRoutes(pushTokens),
    ...profileRoutes(database, sessions, changePassword, clock),
    ...noticeRoutes(database),
  ],
};
