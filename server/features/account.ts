import { API_TOKENS } from '#contract/api-tokens';
import { NOTICES } from '#contract/notices';
import { LOGOS_REMOVE, PROFILE } from '#contract/profile';
import { PUSH_TOKENS } from '#contract/push-tokens';
import { ApiTokens } from '../auth/api-tokens';
import { apiTokenRoutes } from '../routes/api-token-routes';
import { noticeRoutes } from '../routes/notice-routes';
import { profileRoutes } from '../routes/profile-routes';
import { pushRoutes } from '../routes/push-routes';
import { resetRoutes } from '../routes/reset-routes';
import type { Feature } from './feature';

/** The own account: its password, its devices, its data and what it wants to be told. */
export const account: Feature = {
  announces: [PUSH_TOKENS, NOTICES, PROFILE, LOGOS_REMOVE, API_TOKENS],
  routes: ({ database, sessions, passwordReset, changePassword, pushTokens, clock }) => [
    ...resetRoutes(passwordReset),
    ...pushRoutes(pushTokens),
    ...profileRoutes(database, sessions, changePassword, clock),
    ...noticeRoutes(database),
    ...apiTokenRoutes(new ApiTokens(database, clock)),
  ],
};
