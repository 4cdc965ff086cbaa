import { addPushToken, removePushToken } from '#contract/push-tokens';
import { type Route, routeWithBody } from '../../http/route';
import type { PushTokens } from './push-tokens';

/** Makes the calls that register the caller's devices for push messages. */
export function pushRoutes(tokens: PushTokens): readonly Route[] {
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
