import { Suspense, useEffect } from 'react';
import { createPath, Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { accessTo, isGuarded, pathsFor } from '#core/access/path-access';
import { paths } from '#core/access/paths';
import { ServicesProvider } from '../data/app-services';
import { useSession } from '../data/session-provider';
import { bringEarly, lazyPage } from '../kit/chunks/lazy-page';
import { PageBoundary } from '../kit/chunks/page-boundary';
import { Spinner } from '../kit/components/spinner';
import { useOpenPath } from '../kit/navigation/use-open-path';
import { SignInPage } from '../pages/sign-in/sign-in-page';
import { useScrollMemory } from './use-scroll-memory';

let pageAtStart: Promise<void> | undefined;
const SignedInArea = lazyPage(async () => {
  // Loads together with the first page: a fallback between them would stay for at least 300 ms.
  const [area] = await Promise.all([import('./signed-in-area'), pageAtStart]);
  return area.SignedInArea;
});
const NotFoundPage = lazyPage(async () => (await import('../kit/components/not-found-page')).NotFoundPage);
const NoAccessPage = lazyPage(async () => (await import('../pages/sign-in/no-access-page')).NoAccessPage);
const ResetPages = lazyPage(async () => (await import('../pages/password-reset/reset-pages')).ResetPages);

const RESET_PATHS: readonly string[] = [paths.requestOtp, paths.verifyOtp, paths.setPassword];

/** Loads the signed-in area and the page at a path, before or together with the use-cases that both need. */
export async function bringSignedIn(path: string): Promise<void> {
  pageAtStart = import('./page-table').then(({ bringPage }) => bringPage(path)).catch(() => {});
  await bringEarly(SignedInArea);
}

/** Routes every path of the portal. A page that the person may not open is refused before any of it loads. */
export function PortalRoutes() {
  const { key } = useLocation();
  useScrollMemory();
  useOneStep();
  return (
    <PageBoundary navigation={key}>
      <Suspense fallback={<Spinner />}>
        <Routes>
          <Route path={paths.signIn} element={<SignInPage onStart={bringSignedIn} />} />
          <Route path="*" element={<OtherPage />} />
        </Routes>
      </Suspense>
    </PageBoundary>
  );
}

function OtherPage() {
  const path = useOpenPath();
  const { session } = useSession();
  if (RESET_PATHS.includes(path)) {
    return (
      <ServicesProvider>
        <ResetPages />
      </ServicesProvider>
    );
  }
  if (isGuarded(path)) return <Guard path={path} />;
  return <NotFoundPage knownPaths={pathsFor(session?.user.role)} />;
}

function Guard({ path }: { path: string }) {
  const { search } = useLocation();
  const { session, ended } = useSession();
  const access = accessTo(path, session?.user.role);
  if (access.kind === 'redirect') {
    // After signing in, the person returns to the exact page; other redirects only need the path.
    const from = access.to === paths.signIn ? path + search : path;
    return (
      <Navigate to={access.to} state={ended?.chosen ? undefined : { from, person: ended?.person }} replace />
    );
  }
  if (access.kind === 'no-access') return <NoAccessPage />;
  return (
    <ServicesProvider>
      <SignedInArea adminsOnly={access.kind === 'admins-only'} />
    </ServicesProvider>
  );
}

/**
 * Makes two quick taps on a link count as one navigation. Until the page has loaded, the router compares the second tap
 * with the page before it, and Back would have to be tapped twice.
 */
function useOneStep(): void {
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    const shown = new URL(createPath({ pathname, search, hash }), window.location.origin).href;
    const ignoreSecond = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a');
      const { href } = window.location;
      if (link && link.href === href && href !== shown) event.preventDefault();
    };
    document.addEventListener('click', ignoreSecond, true);
    return () => document.removeEventListener('click', ignoreSecond, true);
  }, [pathname, search, hash]);
}
