import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { WireMessage } from './session';

/** The addition under which a server announces that devices can be registered for messages. */
export const PUSH_TOKENS = 'push.tokens';

const token = z.string().check(z.minLength(8), z.maxLength(4096));

/** Registers this device for messages. Additive to the spec: announced as `PUSH_TOKENS`. */
export const addPushToken = endpoint({
  name: 'addPushToken',
  summary: 'Register this device for messages',
  method: 'POST',
  path: '/api/push/tokens',
  access: 'signed-in',
  body: z.object({ token }),
  answer: WireMessage,
});

/** Takes this device off the list again. Announced as `PUSH_TOKENS`. */
export const removePushToken = endpoint({
  name: 'removePushToken',
  summary: 'Take this device off the list for messages',
  method: 'DELETE',
  path: '/api/push/tokens',
  access: 'signed-in',
  body: z.object({ token }),
  answer: WireMessage,
});
