import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { PortalEnvironment } from './portal-environment';

/** The cookies of a call. They are for the server only, and no other site's page can make a browser send them. */
export interface CallCookies {
  /** The value that came with the call. */
  read(name: string): string | undefined;
  /** Has the browser keep a value for some seconds, and send it with calls below a path. */
  set(name: string, value: string, path: string, seconds: number): void;
  /** Has the browser forget a value that was set for a path. */
  clear(name: string, path: string): void;
}

/** Gives the cookies of the call with a context. */
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

/** Behind a proxy that ends TLS only the headers tell; a caller who makes one up harms nobody else. */
function isOverTls({ req }: Context<PortalEnvironment>): boolean {
  return (
    req.url.startsWith('https:') ||
    req.header('origin')?.startsWith('https:') === true ||
    req.header('x-forwarded-proto')?.split(',')[0]?.trim().toLowerCase() === 'https'
  );
}
