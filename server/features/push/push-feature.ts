import { PUSH_TOKENS } from '#contract/push-tokens';
import type { Feature } from '../../http/feature';
import { pushRoutes } from './push-routes';
import type { PushTokens } from './push-tokens';

interface Needs {
  readonly pushTokens: PushTokens;
}

/** The devices that get messages. */
export const push: Feature<Needs> = {
  announces: [PUSH_TOKENS],
  routes: ({ pushTokens }) => pushRoutes(pushTokens),
};
