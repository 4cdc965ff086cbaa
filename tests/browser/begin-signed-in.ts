import type { Page } from 'playwright-core';
import { BrowserSessionStore } from '#adapters/browser/browser-session-store';
import { StoredSession } from '#adapters/browser/stored-session';
import { HttpAuthGateway } from '#adapters/http/http-auth-gateway';
import { HttpClient } from '#adapters/http/http-client';
import { InMemoryLog } from '#adapters/memory/in-memory-log';
import { Login } from '#core/session/login';
import { MapStorage } from '../support/map-storage';

type Entries = readonly (readonly [string, string])[];

const signedIn = new Map<string, Promise<Entries>>();

/**
 * Gives the page a session before it opens its first path, as it stands after a sign-in and before anything was read.
 * One session for each account and file: a test that ends it, or counts sessions, signs in by the form.
 */
export async function beginSignedIn(page: Page, url: string, email: string, password: string): Promise<void> {
  const account = [url, email, password].join(' ');
  const entries = signedIn.get(account) ?? entriesOf(url, email, password);
  signedIn.set(account, entries);
  await page.addInitScript(
    ([origin, kept]) => {
      // Once for each tab: what the portal takes out later must stay out.
      if (location.origin !== origin || window.name === 'begun') return;
      window.name = 'begun';
      for (const [key, value] of kept) sessionStorage.setItem(key, value);
    },
    [new URL(url).origin, await entries] as const,
  );
}

/** Forgets the sessions at a portal that has ended: the next one may have its address. */
export function forgetSessions(url: string): void {
  for (const account of signedIn.keys()) if (account.startsWith(`${url} `)) signedIn.delete(account);
}

/** What the portal itself keeps of this account's sign-in. */
async function entriesOf(url: string, email: string, password: string): Promise<Entries> {
  const storage = new MapStorage();
  const store = new BrowserSessionStore(new StoredSession(storage, new InMemoryLog()));
  const client = new HttpClient({
    baseUrl: url,
    timeoutMs: 30_000,
    concurrency: 1,
    retries: 2,
    token: () => undefined,
  });
  const { kind } = await new Login(new HttpAuthGateway(client), store).execute(email, password);
  if (kind !== 'signed-in') throw new Error(`${email} cannot sign in: ${kind}`);
  return storage.entries();
}
