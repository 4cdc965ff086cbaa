import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import * as z from 'zod/mini';
import type { PortalEnvironment } from './portal-environment';

/** The cookies of a call. Only the server reads them, and no other site's page can make a browser send them. */
export interface CallCookies {
  /** Returns the value in the call. */
  read(name: string): string | undefined;
  /** Stores a value in the browser for some seconds, which it sends with calls below a path. */
  set(name: string, value: string, path: string, seconds: number): void;
  /** Deletes a value that was set for a path. */
  clear(name: string, path: string): void;
}

/** A cookie that was set, or deleted where it has no value. */
export const CookieChange = z.object({
  name: z.string(),
  path: z.string(),
  value: z.optional(z.string()),
  seconds: z.optional(z.number()),
});
type CookieChange = z.output<typeof CookieChange>;

/** Collects cookies and sets them only once the call is certain to be answered with them. */
export class RecordedCookies implements CallCookies {
  #changes: CookieChange[] = [];

  constructor(private readonly cookies: CallCookies) {}

  get changes(): readonly CookieChange[] {
    return this.#changes;
  }

  read(name: string): string | undefined {
    return this.cookies.read(name);
  }

  set(name: string, value: string, path: string, seconds: number): void {
    this.#changes.push({ name, path, value, seconds });
  }

  clear(name: string, path: string): void {
    this.#changes.push({ name, path });
  }

  /** Adds the cookies of an earlier answer. */
  record(changes: readonly CookieChange[]): void {
    this.#changes.push(...changes);
  }

  /** Marks the present state, so that later changes can be undone with `backTo`. */
  mark(): number {
    return this.#changes.length;
  }

  backTo(mark: number): void {
    this.#changes = this.#changes.slice(0, mark);
  }

  /** Sets the collected cookies. */
  apply(): void {
    for (const { name, path, value, seconds = 0 } of this.#changes) {
      if (value === undefined) this.cookies.clear(name, path);
      else this.cookies.set(name, value, path, seconds);
    }
  }
}
/** Returns the cookies of a context's call. */
export function callCookies(context: Context<PortalEnvironment>): CallCookies {
  const attributes = (path: string) =>
    ({ path, httpOnly: true, sameSite: 'Strict', secure: isOverTls(context) }) as const;
  return {
    read: (name) => getCookie(context, name),
    set: (name, value, path, seconds) => {
      context.set('hasCookies', true);
      setCookie(context, name, value, { ...attributes(path), maxAge: seconds });
    },
    clear: (name, path) => {
      context.set('hasCookies', true);
      deleteCookie(context, name, attributes(path));
    },
  };
}

/** Behind a proxy that ends TLS only the headers tell; a caller who forges one harms nobody else. */
function isOverTls({ req }: Context<PortalEnvironment>): boolean {
  return (
    req.url.startsWith('https:') ||
    req.header('origin')?.startsWith('https:') === true ||
    req.header('x-forwarded-proto')?.split(',')[0]?.trim().toLowerCase() === 'https'
  );
}
