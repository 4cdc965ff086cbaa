import { z } from 'zod';

const Environment = z.object({
  incoming: z.object({ socket: z.object({ remoteAddress: z.string() }) }),
});

/**
 * The network address behind a call, from what the node server passes along; 'unknown' outside of it.
 * An IPv6 network counts as one address, since whoever has one address has 2^64 of them.
 */
export function callerAddress(environment: unknown): string {
  const parsed = Environment.safeParse(environment);
  if (!parsed.success) return 'unknown';
  const address = parsed.data.incoming.socket.remoteAddress.replace(/^::ffff:(?=\d+\.)/i, '');
  return address.includes(':') ? networkOf(address) : address;
}

function networkOf(address: string): string {
  const [head = '', tail] = address.replace(/%.*$/, '').split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - groups.length - rest.length }, () => '0');
  return `${[...groups, ...zeros, ...rest].slice(0, 4).join(':')}::/64`;
}
