import { addPushToken, removePushToken } from '#contract/push-tokens';
import type { Feature } from '../../http/feature';
import { type Route, routeWithBody } from '../../http/route';
import type { PushTokens } from './push-tokens';

interface Dependencies {
  readonly pushTokens: PushTokens;
}

/** The devices that receive push messages. */
export const push: Feature<Dependencies> = {
  routes: ({ pushTokens }) => pushRoutes(pushTokens),
};

/** Makes the calls that register the caller's devices for push messages. */
function pushRoutes(tokens: PushTokens): readonly Route[] {
  return [
    routeWithBody(addPushToken, async ({ principal, body }) => {
      await tokens.add(principal, body.token);
      return { message: 'This device gets messages now.' };
    }),
    routeWithBody(removePushToken, async ({ principal, body }) => {
      await tokens.remove(principal, body.token);
      return { message: 'This device gets no more messages.' };
    }),
  ];
}
