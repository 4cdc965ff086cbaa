import type { Feature } from '../../http/feature';
import { pushRoutes } from './push-routes';
import type { PushTokens } from './push-tokens';

interface Dependencies {
  readonly pushTokens: PushTokens;
}

/** The devices that receive push messages. */
export const push: Feature<Dependencies> = {
  routes: ({ pushTokens }) => pushRoutes(pushTokens),
};
