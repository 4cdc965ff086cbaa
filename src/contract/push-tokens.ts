import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { WireMessage } from './session';

const token = z.string().check(z.minLength(8), z.maxLength(4096));

/** Registers this device for push messages. Additive to the spec. */
export const addPushToken = endpoint({
  name: 'addPushToken',
  summary: 'Register this device for messages',
  method: 'POST',
  path: '/api/push/tokens',
  access: 'signed-in',
  body: z.object({ token }),
  answer: WireMessage,
});

/** Unregisters this device. Additive to the spec. */
export const removePushToken = endpoint({
  name: 'removePushToken',
  summary: 'Take this device off the list for messages',
  method: 'DELETE',
  path: '/api/push/tokens',
  access: 'signed-in',
  body: z.object({ token }),
  answer: WireMessage,
});
