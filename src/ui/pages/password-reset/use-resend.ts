import { useEffect, useState } from 'react';
import { RESEND_SECONDS } from '#core/session/reset-password';

const MOST = 3;
/** Nobody watches a countdown for longer. */
const MAX_COUNTDOWN_SECONDS = 3600;

/** The wait before another code can be requested: as long as the server says, three times at most. */
export type Resend = {
  readonly secondsLeft: number;
  readonly over: boolean;
  /** Call it when another code was sent, with the wait that the server gave. */
  readonly count: (seconds: number | undefined) => void;
  /** Call it when the server asked to wait. */
  readonly wait: (seconds: number) => void;
};

/** Returns when another code can be requested after a wait that begins now, in ms since 1970. */
export function resendTime(seconds = RESEND_SECONDS): number {
  return Date.now() + seconds * 1000;
}

/**
 * Counts the further codes and the wait for each. The first was sent already; the next can be requested `at`, in ms
 * since 1970.
 */
export function useResend(at: number | undefined): Resend {
  const [asked, setAsked] = useState(0);
  const [until, setUntil] = useState(() => at ?? resendTime());
  const [left, setLeft] = useState(() => until - Date.now());
  useEffect(() => {
    const look = () => {
      const remaining = until - Date.now();
      setLeft(remaining);
      if (remaining <= 0) clearInterval(timer);
    };
    const timer = setInterval(look, 500);
    look();
    return () => clearInterval(timer);
  }, [until]);
  const secondsLeft = Math.max(0, Math.ceil(left / 1000));
  return {
    secondsLeft,
    over: asked >= MOST || secondsLeft > MAX_COUNTDOWN_SECONDS,
    count: (seconds) => {
      setAsked(asked + 1);
      setUntil(resendTime(seconds));
    },
    wait: (seconds) => setUntil(resendTime(seconds)),
  };
}
