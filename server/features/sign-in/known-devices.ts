import { randomUUID } from 'node:crypto';
import type { CallCookies } from '../../http/call-cookies';
import type { KeyedHash } from '../../process/keyed-hash';

/** The path of the calls that sign in; the cookie is sent with no others. */
const PATH = '/api/auth';
const DAY_SECONDS = 86_400;

/** A proof stored on a device: the name of its cookie, its purpose, and its lifetime in seconds. */
interface DeviceProof {
  readonly cookie: string;
  readonly purpose: string;
  readonly seconds: number;
}

/** Proves that somebody has signed in to an account on this device; the account is named by its lower-case address. */
const HAS_LOGGED_IN: DeviceProof = {
  cookie: 'known_device',
  purpose: 'known-device',
  seconds: 180 * DAY_SECONDS,
};
/**
 * Proves that a second factor, named by its id, was proved on this device: another factor of the same account is asked
 * for again.
 */
export const HAS_PROVED_FACTOR: DeviceProof = {
  cookie: 'proved_factor',
  purpose: 'proved-factor',
  seconds: 30 * DAY_SECONDS,
};

/**
 * Recognises the devices on which a person has signed in, by a cookie that is valid for one account. It signs nobody
 * in, but pauses caused by strangers do not affect the device.
 */
export class KnownDevices {
  constructor(
    private readonly keyed: KeyedHash,
    private readonly proof: DeviceProof = HAS_LOGGED_IN,
  ) {}

  /** Returns the device of a call if it is known for this account or factor. */
  of(cookies: CallCookies, known: string): string | undefined {
    const { cookie, purpose } = this.proof;
    const [id = '', proof = ''] = cookies.read(cookie)?.split('.') ?? [];
    return id !== '' && this.keyed.matches(proof, purpose, known, id) ? id : undefined;
  }

  /** Stores in the browser that its person owns this account or factor. */
  remember(cookies: CallCookies, known: string): void {
    const { cookie, purpose, seconds } = this.proof;
    const id = this.of(cookies, known) ?? randomUUID();
    cookies.set(cookie, `${id}.${this.keyed.of(purpose, known, id)}`, PATH, seconds);
  }
}
