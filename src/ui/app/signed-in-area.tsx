import { QueryCache, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { paths } from '#core/access/paths';
import { Cancelled, SessionExpired } from '#core/shared/failure';
import type { Terms } from '#core/shared/terms';
import { useServices } from '../data/app-services';
import { useSession } from '../data/session-provider';
import { settingsQuery } from '../data/settings';
import { useDealsReadOn } from '../data/use-assessed-deals';
import { useFeature } from '../data/use-feature';
import { useKeptFresh } from '../data/use-read-anew';
import { useRetry } from '../data/use-retry';
import { useMessageSubscription } from '../features/messaging/use-message-subscription';
import { useSending } from '../features/sending/use-sending';
import { lazyPage } from '../kit/chunks/lazy-page';
import { PageBoundary } from '../kit/chunks/page-boundary';
import { NotFoundPage } from '../kit/components/not-found-page';
import { PageParent } from '../kit/components/page-parent';
import { Spinner } from '../kit/components/spinner';
import { useDesktop } from '../kit/components/use-desktop';
import { useOpenPath } from '../kit/navigation/use-open-path';
import { useLanguage } from '../kit/texts/language-provider';
import { OwnTerms } from '../kit/texts/use-term';
import { AdminsOnlyPage } from '../pages/sign-in/admins-only-page';
import { AppShell } from './app-shell';
import { headsOf } from './desk-entries';
import { DeskSearch } from './desk-search';
import { MainNav } from './main-nav';
import { useNavItems } from './nav-items';
import { pageEntry, parentOf } from './page-table';
import { Sidebar } from './sidebar';
import { useLastLoad } from './use-last-load';
import { useSidebarItems } from './use-sidebar-items';

const FRESH_MS = 5 * 60_000;

const ImportPage = lazyPage(async () => (await import('../pages/import/import-page')).ImportPage);

const NONE: readonly string[] = [];

/** All that needs a session. Its data lives here in memory and goes with it when the session ends. */
export function SignedInArea(props: { adminsOnly: boolean }) {
  const { session, expire } = useSession();
  const { session: store, clock } = useServices();
  const [client] = useState(() => newQueryClient(expire, store.ends()));
  const path = useOpenPath();
  const importing = useIsImport(path);
  const entry = pageEntry(path);
  const heads = useDesktop() ? headsOf(session?.user.role) : NONE;
  const above = heads.includes(path) ? undefined : parentOf(path, session?.user.role);
  // What today is stands all over a page: one that began with another day begins anew.
  const ahead = useSyncExternalStore(clock.watch, clock.ahead);
  return (
    <QueryClientProvider client={client}>
      <Shell>
        {/* Keyed, so that a page that has yet to load shows its fallback instead of the page before it. */}
        <Suspense key={`${importing ? 'import' : path} ${ahead}`} fallback={entry?.skeleton ?? <Spinner />}>
          <PageParent value={importing ? paths.deals : above}>
            {importing && <ImportPage />}
            {!importing && props.adminsOnly && <AdminsOnlyPage />}
            {!importing &&
              !props.adminsOnly &&
              (entry?.page ?? <NotFoundPage knownPaths={Object.values(paths)} />)}
          </PageParent>
        </Suspense>
      </Shell>
    </QueryClientProvider>
  );
}

/** An admin may open no path of its own for it, so that the import stands at the deals: `/deals?import=leads`. */
function useIsImport(path: string): boolean {
  const { session } = useSession();
  const [params] = useSearchParams();
  return path === paths.deals && session?.user.role === 'admin' && params.has('import');
}

function Shell({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  const desktop = useDesktop();
  const dataFrom = useLastLoad();
  useMessageSubscription();
  useSending();
  useKeptFresh();
  useDealsReadOn();
  useRetry();
  useKeptPages();
  return (
    <OwnTerms value={useNetworkTerms()}>
      <AppShell
        nav={desktop ? <DeskNav /> : <PhoneNav />}
        top={desktop ? <DeskSearch dataFrom={dataFrom} /> : undefined}
        dataFrom={dataFrom}
      >
        <PageBoundary navigation={key}>{children}</PageBoundary>
      </AppShell>
    </OwnTerms>
  );
}

/** The network's own words in Hindi; nobody reads them in English. */
function useNetworkTerms(): Terms | undefined {
  const { language } = useLanguage();
  const enabled = useFeature('settings.terms') && language === 'hi';
  return useQuery({ ...settingsQuery(useServices()), enabled }).data?.terms;
}

function PhoneNav() {
  return <MainNav items={useNavItems()} />;
}

function DeskNav() {
  const { session } = useSession();
  const path = useOpenPath();
  return <Sidebar {...useSidebarItems()} user={session?.user} onProfile={path === paths.profile} />;
}

/** The pages of who is signed in open without a network, too, also those that were never opened. */
function useKeptPages(): void {
  const { keepPages } = useServices();
  const { session } = useSession();
  const role = session?.user.role;
  useEffect(() => {
    if (role) keepPages(role);
  }, [role, keepPages]);
}

function newQueryClient(expire: () => void, ends: AbortSignal): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryKey }) => {
        if (error instanceof SessionExpired) expire();
        else if (!(error instanceof Cancelled))
          console.warn(`Could not load ${queryKey[0]}: ${error.message}`);
      },
    }),
    defaultOptions: {
      queries: {
        // The HTTP adapter has tried again already where that could help.
        retry: false,
        staleTime: FRESH_MS,
        refetchOnWindowFocus: false,
        // Offline, a load fails and says so; paused, it would look like nothing.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
    },
  });
  // Also what nobody on the page is looking at any more: the next person on this device begins with nothing.
  ends.addEventListener('abort', () => {
    void client.cancelQueries();
    client.clear();
  });
  return client;
}
