import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isObject } from '#core/shared/is-object';

/** A login that is stored for the next command. */
export interface StoredLogin {
  readonly token: string;
  /** The address of the API, if it is not at the root of its origin; absent in a login stored by an older version. */
  readonly apiUrl?: string | undefined;
  readonly email?: string | undefined;
  readonly role?: string | undefined;
  /** The features that the server announced at the sign-in; undefined if they are unknown. */
  readonly features?: readonly string[] | undefined;
}

/** Stores logins by the origin of the API, in one file that only its owner may read. */
export class CredentialFile {
  constructor(readonly path: string) {}

  /** Returns the login for an origin. An absent or damaged file holds none. */
  async read(origin: string): Promise<StoredLogin | undefined> {
    return (await this.#all()).get(origin);
  }

  /** Returns the API of the only login; undefined if there are several or none. */
  async onlyApiUrl(): Promise<string | undefined> {
    const [only, ...others] = await this.#all();
    return only && others.length === 0 ? (only[1].apiUrl ?? only[0]) : undefined;
  }

  /** Stores a login, replacing any other for the origin. Throws file errors. */
  async save(origin: string, login: StoredLogin): Promise<void> {
    await this.#write((await this.#all()).set(origin, login));
  }

  /** Deletes the login for an origin. Throws file errors. */
  async remove(origin: string): Promise<void> {
    const logins = await this.#all();
    if (logins.delete(origin)) await this.#write(logins);
  }

  async #all(): Promise<Map<string, StoredLogin>> {
    let content: unknown;
    try {
      content = JSON.parse(await readFile(this.path, 'utf8'));
    } catch {
      return new Map();
    }
    const logins = new Map<string, StoredLogin>();
    for (const [origin, value] of Object.entries(isObject(content) ? content : {})) {
      if (!isObject(value) || typeof value.token !== 'string') continue;
      logins.set(origin, {
        token: value.token,
        apiUrl: textOrNothing(value.apiUrl),
        email: textOrNothing(value.email),
        role: textOrNothing(value.role),
        features: textsOrNothing(value.features),
      });
    }
    return logins;
  }

  async #write(logins: ReadonlyMap<string, StoredLogin>): Promise<void> {
    const folder = dirname(this.path);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await chmod(folder, 0o700);
    // Written to a sibling file and renamed, so that the token is never in a file that others may read.
    const temporary = `${this.path}.${process.pid}.new`;
    try {
      await rm(temporary, { force: true });
      const content = `${JSON.stringify(Object.fromEntries(logins), undefined, 2)}\n`;
      await writeFile(temporary, content, { mode: 0o600, flag: 'wx', flush: true });
      await rename(temporary, this.path);
    } finally {
      await rm(temporary, { force: true });
    }
  }
}

function textOrNothing(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function textsOrNothing(value: unknown): readonly string[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.filter((each): each is string => typeof each === 'string');
}
