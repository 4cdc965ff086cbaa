import {
  notifyManager,
  QueryCache,
  QueryClient,
  QueryClientProvider,
  type QueryState,
  useQueryClient,
} from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { settings } from '#contract/settings';
import { pathsFor } from '#core/access/path-access';
import { paths } from '#core/access/paths';
import { Cancelled, NotAllowed, SessionExpired } from '#core/shared/failure';
import type { Terms } from '#core/shared/terms';
import { useDataLag, useServices } from '../data/app-services';
import { useSession } from '../data/session-provider';
import { useAdditions } from '../data/use-additions';
import { useAnswer } from '../data/use-answer';
import { useDealsReadOn } from '../data/use-assessed-deals';
import { useFranchiseData } from '../data/use-franchise-data';
import { useLargeNetwork } from '../data/use-large-network';
import { useFollowedCode } from '../data/use-own-vendor';
import { useKeptFresh } from '../data/use-refresh';
import { useRetry } from '../data/use-retry';
import { AskOutcomes } from '../features/lead-details/ask-outcomes';
import { useMessageSubscription } from '../features/messaging/use-message-subscription';
import type { Found } from '../features/palette/found';
import { Palette } from '../features/palette/palette';
import { useSending } from '../features/sending/use-sending';
import { ProveSheet } from '../features/two-step/prove-sheet';
import { lazyPage } from '../kit/chunks/lazy-page';
import { PageBoundary } from '../kit/chunks/page-boundary';
import { isTyping } from '../kit/components/is-typing';
import { NotFoundPage } from '../kit/components/not-found-page';
import { PageParent } from '../kit/components/page-parent';
import { Spinner } from '../kit/components/spinner';
import { useDesktop } from '../kit/components/use-desktop';
import { navTexts } from '../kit/navigation/nav-texts';
import { openPath, useOpenPath } from '../kit/navigation/use-open-path';
import { useLanguage } from '../kit/texts/language-provider';
import { OwnTerms } from '../kit/texts/use-term';
import { useTexts } from '../kit/texts/use-texts';
import { AdminsOnlyPage } from '../pages/sign-in/admins-only-page';
import { AppShell } from './app-shell';
import { headsOf } from './desk-entries';
import { LanguageSync } from './language-sync';
import { MainNav, type NavItem } from './main-nav';
import { unsayPleaseLogInAgain } from './messages';
import { HomeNavIcon, ProfileNavIcon, ReportsNavIcon, TrainingNavIcon } from './nav-icons';
import { pageEntry, parentOf } from './page-table';
import { Sidebar } from './sidebar';
import { TopBar } from './top-bar';
import { useSidebarItems } from './use-sidebar-items';

const FRESH_MS = 5 * 60_000;

const ImportPage = lazyPage(async () => (await import('../pages/import/import-page')).ImportPage);

const NONE: readonly string[] = [];

/** Renders everything that needs a session. Its data is kept in memory here and discarded when the session ends. */
export function SignedInArea(props: { adminsOnly: boolean }) {
  const { session, expire } = useSession();
  const { session: store, clock } = useServices();
  const navigate = useNavigate();
  const [client] = useState(() => {
    // If a second factor is required, it must be set up on the profile page before anything else.
    const setUp = () =>
      void (openPath(window.location.pathname) !== paths.profile && navigate(paths.profile));
    return newQueryClient({ expire, setUp }, store.ends());
  });
  useEffect(unsayPleaseLogInAgain, []);
  const path = useOpenPath();
  const importing = useIsImport(path);
  const entry = pageEntry(path);
  const heads = useDesktop() ? headsOf(session?.user.role) : NONE;
  const above = heads.includes(path) ? undefined : parentOf(path, session?.user.role);
  // Pages use today's date throughout: a page opened on another day is mounted again.
  const ahead = useSyncExternalStore(clock.watch, clock.ahead);
  return (
    <QueryClientProvider client={client}>
      <Shell>
        {/* Keyed, so that a page that is still loading shows its fallback instead of the previous page. */}
        <Suspense key={`${importing ? 'import' : path} ${ahead}`} fallback={entry?.skeleton ?? <Spinner />}>
          <PageParent value={importing ? paths.deals : above}>
            {importing && <ImportPage />}
            {!importing && props.adminsOnly && <AdminsOnlyPage />}
            {!importing &&
              !props.adminsOnly &&
              (entry?.page ?? <NotFoundPage knownPaths={pathsFor(session?.user.role)} />)}
          </PageParent>
        </Suspense>
      </Shell>
      <ProveSheet />
    </QueryClientProvider>
  );
}

/** Returns whether the path shows an import. The spec gives an admin no path for it, so it is `/deals?import=leads`. */
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
  useFollowedCode();
  useDealsReadOn();
  useRetry();
  useKeptPages();
  return (
    <OwnTerms value={useNetworkTerms()}>
      <LanguageSync />
      <AskOutcomes>
        <AppShell
          nav={desktop ? <DeskNav /> : <PhoneNav />}
          top={desktop ? <DeskSearch dataFrom={dataFrom} /> : undefined}
          dataFrom={dataFrom}
        >
          <PageBoundary navigation={key}>{children}</PageBoundary>
        </AppShell>
      </AskOutcomes>
    </OwnTerms>
  );
}

/** Returns the network's own Hindi words; undefined in English, which does not use them. */
function useNetworkTerms(): Terms | undefined {
  const { language } = useLanguage();
  const enabled = useAdditions() && language === 'hi';
  return useAnswer(settings, { enabled }).data?.terms;
}

function PhoneNav() {
  return <MainNav items={useNavItems()} />;
}

function DeskNav() {
  const { session } = useSession();
  const path = useOpenPath();
  return <Sidebar {...useSidebarItems()} user={session?.user} onProfile={path === paths.profile} />;
}

/** Keeps the pages of the signed-in person's role for use without a network, including those never opened. */
function useKeptPages(): void {
  const { keepPages } = useServices();
  const { session } = useSession();
  const role = session?.user.role;
  useEffect(() => {
    if (role) keepPages(role);
  }, [role, keepPages]);
}

/** Handles a refused read: `expire` when the session has ended, `setUp` when the person has no second factor yet. */
interface Refused {
  readonly expire: () => void;
  readonly setUp: () => void;
}

function newQueryClient({ expire, setUp }: Refused, ends: AbortSignal): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryKey }) => {
        if (error instanceof SessionExpired) expire();
        else if (error instanceof NotAllowed && error.code === 'auth.factor-required') setUp();
        else if (!(error instanceof Cancelled))
          console.warn(`Could not load ${queryKey[0]}: ${error.message}`);
      },
    }),
    defaultOptions: {
      queries: {
        // The HTTP adapter has already retried where that could help.
        retry: false,
        staleTime: FRESH_MS,
        refetchOnWindowFocus: false,
        // Offline, a load fails with a message; a paused one would look as if nothing happened.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
    },
  });
  // Includes data that no page shows any more: the next person on this device starts with nothing.
  ends.addEventListener('abort', () => {
    void client.cancelQueries();
    client.clear();
  });
  return client;
}

/** Shows the bar over the pages, and the palette, which opens on a click, on Ctrl or Cmd + K, or on "/". */
function DeskSearch({ dataFrom }: { dataFrom: Date | undefined }) {
  const [open, setOpen] = useState(false);
  useSearchKeys(() => setOpen(true));
  return (
    <>
      <TopBar dataFrom={dataFrom} onSearch={() => setOpen(true)} />
      {open && <OpenPalette onClose={() => setOpen(false)} />}
    </>
  );
}

function OpenPalette({ onClose }: { onClose: () => void }) {
  const { items, below } = useSidebarItems();
  const pages = [...items, ...below]
    .flatMap((item) => ('links' in item ? item.links : item))
    .map(({ label, icon, to }): Found => ({ kind: 'pages', icon, to, title: label }));
  return <Palette pages={pages} onClose={onClose} />;
}

function useSearchKeys(onSearch: () => void): void {
  const search = useEffectEvent(onSearch);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const byLetter = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k';
      const bySlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (!byLetter && !(bySlash && !isTyping(event.target))) return;
      // An open sheet must be closed first: it asks before it discards anything.
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      search();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

/** Returns the four items of the bar; Training has a page of its own for an admin (spec section 2). */
function useNavItems(): readonly NavItem[] {
  const t = useTexts(navTexts);
  const path = useOpenPath();
  const { session } = useSession();
  const tab = pageEntry(path)?.tab;
  const trainingPath = session?.user.role === 'admin' ? paths.training : paths.promotionAndTraining;
  return [
    {
      to: paths.dashboard,
      label: t('nav.home'),
      icon: HomeNavIcon,
      active: tab === undefined,
    },
    { to: trainingPath, label: t('nav.training'), icon: TrainingNavIcon, active: tab === 'training' },
    { to: paths.reports, label: t('nav.reports'), icon: ReportsNavIcon, active: tab === 'reports' },
    { to: paths.profile, label: t('nav.profile'), icon: ProfileNavIcon, active: tab === 'profile' },
  ];
}

/**
 * Returns the time of the last complete load; undefined before the first. Also keeps the session's franchise data
 * loaded, except for a large network whose sums the server computes: no page needs all of it then, and it does not fit
 * into the session storage.
 */
function useLastLoad(): Date | undefined {
  const cache = useQueryClient().getQueryCache();
  const { session } = useSession();
  const addedUp = useAdditions() && session?.user.role === 'admin';
  const large = useLargeNetwork(addedUp);
  useFranchiseData(!addedUp || large === false);
  const last = useSyncExternalStore(
    (onChange) => cache.subscribe(notifyManager.batchCalls(onChange)),
    () =>
      Math.max(
        0,
        ...cache
          .findAll({ predicate: ({ state }) => isLoaded(state) })
          .map(({ state }) => state.dataUpdatedAt),
      ),
  );
  const lag = useDataLag();
  return last > 0 ? new Date(last - lag) : undefined;
}

function isLoaded(state: QueryState): boolean {
  return state.status === 'success';
}
