const TRY_AGAIN_MS = 15_000;
const PATIENCE_MS = 10_000;

/** Whether the portal's server gives its page; what a service worker keeps does not count. */
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

/** Calls back once, when the server answers again: asked when the device is online again, and now and then. */
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
