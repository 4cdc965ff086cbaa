import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#core/access/paths';
import type { SignInOutcome } from '#core/session/auth-gateway.port';
import type { FactorProof } from '#core/session/factor-proof';
import { personOf, type Session } from '#core/session/session';
import type { SessionStore } from '#core/session/session-store.port';
import { useServicesSource } from './app-services';

/** The signed-in person, and the functions to sign in and out. */
export type SessionState = {
  readonly session: Session | undefined;
  /** The session that ended last in this tab; undefined if none did. */
  readonly ended: Ended | undefined;
  readonly logIn: (email: string, password: string, proof?: FactorProof) => Promise<SignInOutcome>;
  readonly logOut: () => void;
  /** Continues the same session under the franchise code that an administrator has newly given to the vendor. */
  readonly follow: (franchiseCode: string) => void;
  /** Ends the session because the server no longer accepts it. Repeating it does nothing. */
  readonly expire: () => void;
};

/** A session that has ended. Only the same person may return to the page it was on, and nobody after a log out. */
export interface Ended {
  readonly person: string | undefined;
  /** Whether the person logged out. */
  readonly chosen: boolean;
}

/** The other tabs of the portal in this browser, which share the session. */
export interface OtherTabs {
  /** Tells them that the session with this token has ended; `chosen` if the person logged out. */
  readonly announceEnd: (token: string, chosen: boolean) => void;
  /** Calls `onEnded` when another tab reports that this session has ended; returns a function that stops it. */
  readonly watch: (onEnded: (chosen: boolean) => void) => () => void;
}

const SessionContext = createContext<SessionState | undefined>(undefined);

/** Holds the session of this browser tab, starting from the session store. */
export function SessionProvider(props: {
  stored: Pick<SessionStore, 'current' | 'start' | 'expire' | 'clear'>;
  tabs?: OtherTabs;
  onExpired?: () => void;
  children: ReactNode;
}) {
  const { stored, tabs, onExpired } = props;
  const bring = useServicesSource();
  const navigate = useNavigate();
  const [session, setSession] = useState(() => stored.current());
  const [ended, setEnded] = useState<Ended>();
  const state = useMemo<SessionState>(
    () => ({
      session,
      ended,
      logIn: async (email, password, proof) => {
        const { login, session: kept } = await bring();
        const outcome = await login.execute(email, password, proof);
        if (outcome.kind === 'signed-in') {
          // Once the pages are loaded, they send the account the language in which the person signed in.
          kept.keep('unsentLanguage', true);
          setEnded(undefined);
          setSession(outcome.session);
        }
        return outcome;
      },
      logOut: () => {
        if (session) tabs?.announceEnd(session.token, true);
        void bring().then(({ logout, offlineQueue }) => {
          offlineQueue.forget();
          return logout.execute();
        });
        setEnded({ person: session && personOf(session.user), chosen: true });
        setSession(undefined);
        void navigate(paths.signIn, { replace: true });
      },
      follow: (franchiseCode) => {
        const running = stored.current();
        if (!running || running.user.franchiseCode === franchiseCode) return;
        const followed = { ...running, user: { ...running.user, franchiseCode } };
        stored.start(followed);
        setSession(followed);
      },
      expire: () => {
        // A burst of refused calls ends the session once.
        const expired = stored.current();
        if (!expired) return;
        stored.expire();
        tabs?.announceEnd(expired.token, false);
        setEnded({ person: personOf(expired.user), chosen: false });
        setSession(undefined);
        onExpired?.();
      },
    }),
    [session, ended, stored, tabs, bring, onExpired, navigate],
  );
  useEffect(
    () =>
      tabs?.watch((chosen) => {
        const user = stored.current()?.user;
        // Nobody was asked in this tab: what is typed or unsent here waits for its person.
        stored.expire();
        setEnded({ person: user && personOf(user), chosen });
        setSession(undefined);
        void navigate(paths.signIn, { replace: true });
      }),
    [tabs, stored, navigate],
  );
  return <SessionContext.Provider value={state}>{props.children}</SessionContext.Provider>;
}

/** Returns the session and the functions to sign in and out. Throws outside a `SessionProvider` (spec section 8). */
export function useSession(): SessionState {
  const state = useContext(SessionContext);
  if (!state) throw new Error('useSession needs a SessionProvider above it');
  return state;
}
