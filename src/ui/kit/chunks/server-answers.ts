const TRY_AGAIN_MS = 15_000;
const PATIENCE_MS = 10_000;

/** Returns whether the portal's server delivers its page; a copy that a service worker keeps does not count. */
export async function serverAnswers(): Promise<boolean> {
  try {
    const { ok } = await fetch('/index.html', {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return ok;
  } catch {
    return false;
  }
}

/**
 * Calls `act` once, as soon as the server answers: checks every 15 s and when the device is online again. Returns a
 * function that stops waiting.
 */
export function whenServerAnswers(act: () => void): () => void {
  let over = false;
  const stop = () => {
    over = true;
    clearInterval(timer);
    window.removeEventListener('online', look);
  };
  const look = async () => {
    if (!navigator.onLine || !(await serverAnswers()) || over) return;
    stop();
    act();
  };
  const timer = setInterval(() => void look(), TRY_AGAIN_MS);
  window.addEventListener('online', look);
  return stop;
}
