import { randomUUID } from 'node:crypto';
import type { CallCookies } from '../../http/call-cookies';
import type { KeyedHash } from '../../process/keyed-hash';

/** The calls that sign in, and no others. */
const PATH = '/api/auth';
const DAY_SECONDS = 86_400;

/** A proof that devices keep: the name of its cookie, its purpose, and the time in seconds for which it is kept. */
interface DeviceProof {
  readonly cookie: string;
  readonly purpose: string;
  readonly seconds: number;
}

/** That somebody has logged in to an account, which is named by its lowercased address. */
const HAS_LOGGED_IN: DeviceProof = {
  cookie: 'known_device',
  purpose: 'known-device',
  seconds: 180 * DAY_SECONDS,
};
/** That a second factor was proved, which is named by its id: another one of the same account is asked for again. */
export const HAS_PROVED_FACTOR: DeviceProof = {
  cookie: 'proved_factor',
  purpose: 'proved-factor',
  seconds: 30 * DAY_SECONDS,
};

/**
 * The devices on which somebody has shown who they are. A device proves it by a cookie that is good for one account; it
 * lets nobody in, but keeps the pauses that strangers bring away from its person.
 */
export class KnownDevices {
  constructor(
    private readonly keyed: KeyedHash,
    private readonly proof: DeviceProof = HAS_LOGGED_IN,
  ) {}

  /** The device of a call, if it is known for this account or factor. */
  of(cookies: CallCookies, known: string): string | undefined {
    const { cookie, purpose } = this.proof;
    const [id = '', proof = ''] = cookies.read(cookie)?.split('.') ?? [];
    return id !== '' && this.keyed.matches(proof, purpose, known, id) ? id : undefined;
  }

  /** Has the browser keep that its person has shown to be the one of this account or factor. */
  remember(cookies: CallCookies, known: string): void {
    const { cookie, purpose, seconds } = this.proof;
    const id = this.of(cookies, known) ?? randomUUID();
    cookies.set(cookie, `${id}.${this.keyed.of(purpose, known, id)}`, PATH, seconds);
  }
}
