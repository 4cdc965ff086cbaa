import type { Feature } from '../../http/feature';
import { pushRoutes } from './push-routes';
import type { PushTokens } from './push-tokens';

interface Needs {
  readonly pushTokens: PushTokens;
}

/** The devices that receive push messages. */
export const push: Feature<Needs> = {
  routes: ({ pushTokens }) => pushRoutes(pushTokens),
};
