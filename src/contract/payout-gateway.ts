import { endpoint } from './endpoint';
import { WireMessage } from './session';

/**
 * Receives a webhook call of RazorpayX about a payment, signed with the shared secret. 401 `gateway.signature`; 404
 * where no gateway is set up.
 */
export const gatewayCall = endpoint({
  name: 'gatewayCall',
  summary: 'A call of RazorpayX about a payment, signed by it',
  method: 'POST',
  path: '/api/gateways/razorpayx',
  access: 'public',
  takes: 'signed',
  answer: WireMessage,
});
