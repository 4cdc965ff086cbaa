import { useEffect, useState } from 'react';

const WAIT_MS = 30_000;
const MOST = 3;

/** When a further code may be asked for: 30 s after the one before, three times at most. */
export type Resend = {
  readonly secondsLeft: number;
  readonly over: boolean;
  /** To be called when a further code was asked for. */
  readonly count: () => void;
};

/** Counts the codes that are asked for, from the first one, which was sent as the page opened. */
export function useResend(): Resend {
  const [asked, setAsked] = useState(0);
  const [left, setLeft] = useState(WAIT_MS);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every further code starts the wait anew.
  useEffect(() => {
    const until = Date.now() + WAIT_MS;
    setLeft(WAIT_MS);
    const timer = setInterval(() => {
      const remaining = Math.max(0, until - Date.now());
      setLeft(remaining);
      if (remaining === 0) clearInterval(timer);
    }, 500);
    return () => clearInterval(timer);
  }, [asked]);
  return { secondsLeft: Math.ceil(left / 1000), over: asked >= MOST, count: () => setAsked(asked + 1) };
}
