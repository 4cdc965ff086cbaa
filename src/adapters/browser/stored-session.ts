import { toRole } from '#core/access/role';
import { personOf, type Session } from '#core/session/session';
import type { Log } from '#core/shared/log.port';

/** The keys of spec section 3 for the signed-in person; two of them are misspelled on purpose. */
const TOKEN = 'jwtToken';
const FRANCHISE_CODE = 'Frachise_code';
const USER = 'logedinuser';
/** The spec's keys for lists, which other modules read and write. */
const LIST_KEYS = [
  'vendors',
  'leads',
  'deals',
  'logo',
  'logos',
  'accountOpeningAmount',
  'commissionProductData',
  'crmVendorsLeadsData',
  'crmVendorsDealsData',
  // Data that waits to be sent, and what was seen; not part of the spec.
  'unsentWatching',
  'libraryVisitedAt',
  'untoldLanguage',
  // Keys of our own, in addition to the spec's: what was typed into forms and is not sent yet.
  'drafts',
  // How the person wants to see the tables.
  'hiddenColumns',
  // The records that the person opened and chose last, for the searches of a desktop.
  'recentlyFound',
  'recentFranchises',
] as const;

/** The key for the owner of the kept drafts, while nobody is signed in. */
const DRAFTS_OF = 'draftsOf';

/** The message by which one tab tells another who is signed in: the texts as they are kept. */
export interface HandedOver {
  readonly token: string;
  readonly franchiseCode: string;
  readonly user: string;
}

/** The key of a list in the session. */
export type ListKey = (typeof LIST_KEYS)[number];

/**
 * Keeps the session in sessionStorage, and nowhere else (spec section 3). The first screen needs it before anything
 * else has loaded, so it depends on no other service. Invalid values count as absent. If the storage is full or
 * disabled, the session is kept in memory instead.
 */
export class StoredSession {
  readonly #memory = new Map<string, string>();
  #lossLogged = false;
  #running = new AbortController();

  constructor(
    private readonly storage: Storage | undefined,
    private readonly log: Log,
  ) {}

  /** Returns the session; undefined if there is none or the stored one is invalid. */
  current(): Session | undefined {
    const token = this.#read(TOKEN);
    const stored = record(parsed(this.#read(USER)));
    const profile = record(stored?.profile);
    const { role, vendor_id: vendorId, name, email } = profile ?? {};
    if (!token || typeof role !== 'string' || ![vendorId, name, email].every(isReadable)) return undefined;
    return {
      token,
      user: {
        role: toRole(role),
        vendorId: textOf(vendorId),
        franchiseCode: this.#read(FRANCHISE_CODE) || undefined,
        name: textOf(name),
        email: textOf(email),
      },
      features: texts(stored?.features),
    };
  }

  /** Keeps who is signed in, and deletes the drafts of any other person. */
  start({ token, user, features }: Session): void {
    if (!this.current() && this.#read(DRAFTS_OF) !== personOf(user)) this.drop('drafts');
    this.#remove(DRAFTS_OF);
    const { role, vendorId, franchiseCode, name, email } = user;
    this.#write(TOKEN, token);
    this.#write(FRANCHISE_CODE, franchiseCode ?? '');
    const profile = { role, vendor_id: vendorId, Franchise_code: franchiseCode, name, email };
    this.#write(USER, JSON.stringify({ profile, features }));
  }

  /**
   * Returns the texts that identify the signed-in person, for another tab of the portal; undefined without a session.
   */
  handOver(): HandedOver | undefined {
    if (!this.current()) return undefined;
    const [token = '', franchiseCode = '', user = ''] = [TOKEN, FRANCHISE_CODE, USER].map((key) =>
      this.#read(key),
    );
    return { token, franchiseCode, user };
  }

  /** Starts the session that another tab passed on; returns false, and changes nothing, if it is invalid. */
  takeOver({ token, franchiseCode, user }: HandedOver): boolean {
    this.#write(TOKEN, token);
    this.#write(FRANCHISE_CODE, franchiseCode);
    this.#write(USER, user);
    const session = this.current();
    for (const key of [TOKEN, FRANCHISE_CODE, USER]) if (!session) this.#remove(key);
    if (session) this.start(session);
    return session !== undefined;
  }

  /** Returns the parsed JSON of a list; undefined if it is absent or broken. */
  list(key: ListKey): unknown {
    return parsed(this.#read(key));
  }

  /** Returns a signal that aborts when the present session ends. */
  ends(): AbortSignal {
    return this.#running.signal;
  }

  /** Keeps a list as JSON; does nothing without a session to which it could belong. */
  keepList(key: ListKey, value: unknown): void {
    if (!this.#read(TOKEN)) return;
    this.#write(key, JSON.stringify(value));
  }

  /** Deletes a list. */
  drop(key: ListKey): void {
    this.#remove(key);
  }

  /** Ends the session by choice: deletes everything, and aborts the work of the session. */
  clear(): void {
    for (const key of [TOKEN, FRANCHISE_CODE, USER, DRAFTS_OF, ...LIST_KEYS]) this.#remove(key);
    const ended = this.#running;
    this.#running = new AbortController();
    ended.abort();
  }

  /** Ends a session that the server no longer accepts: like `clear`, but keeps the drafts for the same person. */
  expire(): void {
    const session = this.current();
    const person = session ? personOf(session.user) : this.#read(DRAFTS_OF);
    const drafts = this.#read('drafts');
    this.clear();
    if (person === undefined || drafts === undefined) return;
    this.#write('drafts', drafts);
    this.#write(DRAFTS_OF, person);
  }

  #remove(key: string): void {
    this.#memory.delete(key);
    this.#touch(() => this.storage?.removeItem(key));
  }

  #read(key: string): string | undefined {
    return this.#memory.get(key) ?? this.#touch(() => this.storage?.getItem(key) ?? undefined);
  }

  #write(key: string, value: string): void {
    const kept = this.#touch(() => {
      this.storage?.setItem(key, value);
      return this.storage !== undefined;
    });
    if (kept) {
      this.#memory.delete(key);
    } else {
      this.#memory.set(key, value);
      this.#touch(() => this.storage?.removeItem(key));
      if (!this.#lossLogged) this.log.warn(`Session storage takes no more; ${key} is kept in memory only`);
      this.#lossLogged = true;
    }
  }

  #touch<Result>(use: () => Result): Result | undefined {
    try {
      return use();
    } catch {
      return undefined;
    }
  }
}

function parsed(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function record(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return typeof value === 'object' && value !== null ? { ...value } : undefined;
}

/**
 * Returns whether a field of a stored profile is readable: other programs may store numbers as ids, and null for
 * missing values.
 */
function isReadable(value: unknown): boolean {
  return value === undefined || value === null || typeof value === 'string' || typeof value === 'number';
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) || undefined : undefined;
}

function texts(value: unknown): readonly string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string') ? value : [];
}
