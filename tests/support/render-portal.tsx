import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type RenderResult, render, renderHook } from '@testing-library/react';
import { type ReactNode, useLayoutEffect } from 'react';
import {
  type Location,
  MemoryRouter,
  type NavigateFunction,
  useLocation,
  useNavigate,
} from 'react-router-dom';
import { vi } from 'vitest';
import { StoredSession } from '#adapters/browser/stored-session';
import { InMemoryLog } from '#adapters/memory/in-memory-log';
import type { AppServices } from '#composition/app-services';
import { composeBrowser } from '#composition/browser';
import type { Session } from '#core/session/session';
import { Cancelled } from '#core/shared/failure';
import { Messages, sayPleaseLogInAgain } from '../../src/ui/app/messages';
import { PortalRoutes } from '../../src/ui/app/routes';
import { ServicesSource } from '../../src/ui/data/app-services';
import { codePrompt } from '../../src/ui/data/code-prompt';
import {
  type OtherTabs,
  SessionProvider,
  type SessionState,
  useSession,
} from '../../src/ui/data/session-provider';
import { useWrite } from '../../src/ui/data/use-write';
// Imported here, so that no test waits for it to be compiled.
import '../../src/ui/app/signed-in-area';
import { dismissToasts } from '../../src/ui/kit/feedback/toast';
import { LanguageProvider } from '../../src/ui/kit/texts/language-provider';
import { ThemeProvider } from '../../src/ui/kit/theme/theme-provider';
import { MapStorage } from './map-storage';
import type { PageApi } from './page-api';

/** The whole mounted portal, with actions that a page itself may not offer. */
export interface MountedPortal extends RenderResult {
  /** Opens a path, like a link of a page; or moves by so many entries of the history. */
  readonly go: (to: string | number) => Promise<void>;
  /** Returns the visited locations since the portal was mounted or a path was opened, up to the present one. */
  readonly way: () => readonly Location[];
  readonly session: () => SessionState;
  /** Writes as the pages do: whatever they have read is read again. */
  readonly write: (work: () => Promise<unknown>) => Promise<boolean>;
  readonly storage: MapStorage;
  readonly services: AppServices;
}

/**
 * Mounts the portal as the browser composes it, at a path, for the given session, over the answers of `api`; with the
 * storage of an earlier portal as after a reload. `instead` replaces services; `tabs` are the other tabs of the browser.
 */
export function renderPortal(
  api: Pick<PageApi, 'fetch'>,
  path: string,
  session: Session | undefined,
  storage = new MapStorage(),
  instead: (services: AppServices) => Partial<AppServices> = () => ({}),
  tabs?: OtherTabs,
): Promise<MountedPortal> {
  vi.stubGlobal('fetch', api.fetch);
  return mounted(path, session, storage, tabs, (stored) => {
    const { ask: askForCode } = codePrompt;
    const pause = pauseShortly;
    const services = composeBrowser({ baseUrl: 'http://portal', stored, storage, pause, askForCode });
    return { ...services, ...instead(services) };
  });
}

/** Retries a failed call almost at once: the length of the pauses is tested where they are made. */
async function pauseShortly(_: number, signal: AbortSignal | undefined): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 5));
  if (signal?.aborted) throw new Cancelled();
}

/** Mounts the container of the toasts, which everything mounted from now on shares. */
export function renderMessages(): RenderResult {
  // Toasts of earlier tests without a container would appear in it, and only a few are shown at a time.
  dismissToasts();
  return render(
    <LanguageProvider storage={undefined}>
      <Messages />
    </LanguageProvider>,
  );
}

async function mounted(
  path: string,
  session: Session | undefined,
  storage: MapStorage,
  tabs: OtherTabs | undefined,
  compose: (stored: StoredSession) => AppServices,
): Promise<MountedPortal> {
  // A phone, unless the test has chosen a desktop.
  if (window.matchMedia !== room || !room) stubRoom(false);
  vi.stubGlobal('ResizeObserver', NoObserver);
  vi.stubGlobal('IntersectionObserver', NoObserver);
  vi.stubGlobal('scrollTo', () => {});
  Element.prototype.scrollTo ??= () => {};
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  const stored = new StoredSession(storage, new InMemoryLog());
  if (session) stored.start(session);
  const services = compose(stored);
  const brought = Promise.resolve(services);
  const seen: { go?: NavigateFunction; session?: SessionState } = {};
  const way: Location[] = [];
  function Handles() {
    const location = useLocation();
    // At the same time as the page's content, not some moments later.
    useLayoutEffect(() => {
      way.push(location);
      // Lists read the address of the browser; closing a sheet goes back in its history, to the former address.
      const tell = () =>
        window.history.replaceState(window.history.state, '', location.pathname + location.search);
      tell();
      window.addEventListener('popstate', tell);
      return () => window.removeEventListener('popstate', tell);
    }, [location]);
    seen.go = useNavigate();
    seen.session = useSession();
    return null;
  }
  const around = (children: ReactNode) => (
    <LanguageProvider storage={undefined}>
      <ThemeProvider storage={undefined}>
        <ServicesSource bring={() => brought}>
          <MemoryRouter initialEntries={[path]}>
            <SessionProvider stored={stored} {...(tabs && { tabs })} onExpired={sayPleaseLogInAgain}>
              {children}
            </SessionProvider>
          </MemoryRouter>
        </ServicesSource>
      </ThemeProvider>
    </LanguageProvider>
  );
  const clients = vi.spyOn(QueryClient.prototype, 'mount');
  const tree = around(
    <>
      <Handles />
      <PortalRoutes />
    </>,
  );
  const rendered = await act(async () => render(tree));
  const write = (work: () => Promise<unknown>) => {
    const client = clients.mock.contexts.at(-1);
    if (!(client instanceof QueryClient)) throw new Error('Nobody is signed in.');
    const { result } = renderHook(() => useWrite('It failed.'), {
      wrapper: ({ children }) =>
        around(<QueryClientProvider client={client}>{children}</QueryClientProvider>),
    });
    return act(() => result.current.run(async () => void (await work())));
  };
  const go = (to: string | number) => {
    way.length = 0;
    return act(async () => void (typeof to === 'number' ? seen.go?.(to) : seen.go?.(to)));
  };
  const current = () => {
    if (!seen.session) throw new Error('The portal is not mounted.');
    return seen.session;
  };
  return { ...rendered, go, way: () => way, session: current, write, storage, services };
}

let room: typeof window.matchMedia | undefined;

/** Makes everything mounted in this test see the width of a desktop, or of a phone. */
export function stubRoom(ofDesktop: boolean): void {
  vi.stubGlobal('matchMedia', () => ({
    matches: ofDesktop,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  room = window.matchMedia;
  // Nothing is laid out here, so nothing can scroll.
  Element.prototype.scrollIntoView ??= () => {};
}

class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
