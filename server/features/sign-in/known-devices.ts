import { randomUUID } from 'node:crypto';
import type { CallCookies } from '../../http/call-cookies';
import type { KeyedHash } from '../../process/keyed-hash';

const COOKIE = 'known_device';
/** The calls that sign in, and no others. */
const PATH = '/api/auth';
const SECONDS = 180 * 86_400;
const PURPOSE = 'known-device';

/**
 * The devices on which somebody has shown who they are. A device proves it by a cookie that is good for one account; it
 * lets nobody in, but keeps the pauses that strangers bring away from its person.
 */
export class KnownDevices {
  constructor(private readonly keyed: KeyedHash) {}

  /** The device of a call, if it is known for this lowercased address. */
  of(cookies: CallCookies, email: string): string | undefined {
    const [id = '', proof = ''] = cookies.read(COOKIE)?.split('.') ?? [];
    return id !== '' && this.keyed.matches(proof, PURPOSE, email, id) ? id : undefined;
  }

  /** Has the browser keep that its person has shown to be the one of this lowercased address. */
  remember(cookies: CallCookies, email: string): void {
    const id = this.of(cookies, email) ?? randomUUID();
    cookies.set(COOKIE, `${id}.${this.keyed.of(PURPOSE, email, id)}`, PATH, SECONDS);
  }
}
