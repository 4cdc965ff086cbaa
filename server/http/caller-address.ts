import { type BlockList, isIP } from 'node:net';
import { z } from 'zod';
import { isTrusted } from './trusted-proxies';

const Environment = z.object({
  incoming: z.object({ socket: z.object({ remoteAddress: z.string() }) }),
});

/**
 * Returns the network address of a caller, from what the node server passes along; 'unknown' elsewhere. Trusts
 * `X-Forwarded-For` as far as trusted proxies wrote it: reads from its end up to the first address that is not a
 * trusted proxy's. Treats an IPv6 network as one address, since its owner has 2^64 of them.
 */
export function callerAddress(
  environment: unknown,
  forwardedFor: string | undefined,
  proxies: BlockList,
): string {
  const parsed = Environment.safeParse(environment);
  if (!parsed.success) return 'unknown';
  let address = plain(parsed.data.incoming.socket.remoteAddress);
  for (const before of (forwardedFor ?? '').split(',').map(plain).toReversed()) {
    if (isIP(before) === 0 || !isTrusted(proxies, address)) break;
    address = before;
  }
  return address.includes(':') ? networkOf(address) : address;
}

function plain(address: string): string {
  return address.trim().replace(/^::ffff:(?=\d+\.)/i, '');
}

function networkOf(address: string): string {
  const [head = '', tail] = address.replace(/%.*$/, '').split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - groups.length - rest.length }, () => '0');
  return `${[...groups, ...zeros, ...rest].slice(0, 4).join(':')}::/64`;
}
