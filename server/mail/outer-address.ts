import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

/** The networks that are not public: private ones, the machine itself, and a cloud's own services. */
const INNER: readonly (readonly [network: string, bits: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
  ['::', 96],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
];
// One list for each family: a joint one would match every IPv4 address in its IPv6 form.
const inner = { ipv4: new BlockList(), ipv6: new BlockList() };
for (const [network, bits] of INNER) inner[familyOf(network)].addSubnet(network, bits, familyOf(network));

/** Tells whether an address is public, where nothing trusts a caller because of its address. */
export function isOuter(address: string): boolean {
  return isIP(address) !== 0 && !inner[familyOf(address)].check(address, familyOf(address));
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 4 ? 'ipv4' : 'ipv6';
}

/** Thrown when a host has an address that must not be reached. */
export class InnerAddress extends Error {}

/**
 * Returns the address of a host, so that the connection uses the checked one. Throws `InnerAddress` where one of its
 * addresses must not be reached, and the error of the look-up where it has none.
 */
export async function allowedAddress(
  host: string,
  mayConnect: (address: string) => boolean,
): Promise<string> {
  const found = await lookup(host, { all: true });
  // guard: no mail is tried at an inner address
  if (!found.every(({ address }) => mayConnect(address))) throw new InnerAddress(host);
  const [first] = found.toSorted((one, other) => one.family - other.family);
  if (!first) throw new Error(`${host} has no address`);
  return first.address;
}
