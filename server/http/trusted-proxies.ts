import { BlockList, isIP } from 'node:net';

/**
 * Parses the proxies whose `X-Forwarded-For` is trusted, from addresses and networks such as 10.0.0.0/8. Throws
 * `TypeError` for any other text.
 */
export function trustedProxies(places: readonly string[]): BlockList {
  const list = new BlockList();
  for (const place of places) {
    const [address = '', bits, ...more] = place.split('/');
    const family = isIP(address);
    const most = family === 4 ? 32 : 128;
    const prefix = bits === undefined ? most : /^\d{1,3}$/.test(bits) ? Number(bits) : Number.NaN;
    if (family === 0 || more.length > 0 || !(prefix <= most))
      throw new TypeError('no address and no network');
    list.addSubnet(address, prefix, family === 4 ? 'ipv4' : 'ipv6');
  }
  return list;
}

/** Tells whether an address belongs to one of them. */
export function isTrusted(proxies: BlockList, address: string): boolean {
  const family = isIP(address);
  return family !== 0 && proxies.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

/** Tells whether all texts are addresses or networks. */
export function arePlaces(places: readonly string[]): boolean {
  try {
    return trustedProxies(places) !== undefined;
  } catch {
    return false;
  }
}

/** Tells whether a network is wider than any private one: 10.0.0.0/8 and fc00::/7 are the widest. */
export function isTooWide(place: string): boolean {
  const [address = '', bits] = place.split('/');
  return bits !== undefined && Number(bits) < (isIP(address) === 4 ? 8 : 7);
}
