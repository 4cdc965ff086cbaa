import type { ApiOptions } from '#composition/node';
import type { Messages } from '../output/messages';

/**
 * Makes the line that `--debug` prints for each call: "GET /api/demat/get  200  12 ms  request 3f2a...". Undefined
 * without it.
 */
export function tracing(messages: Messages): ApiOptions['onAnswer'] {
  if (!messages.options.debug) return undefined;
  return ({ method, path, status, ms, requestId }) => {
    const request = requestId === undefined ? [] : [`request ${requestId}`];
    messages.trace(
      [`${method} ${path}`, status ?? 'no answer', `${Math.round(ms)} ms`, ...request].join('  '),
    );
  };
}
