import type { Log } from '#core/shared/log.port';

/**
 * Registers the portal's only service worker, once the page has loaded. Returns undefined, and logs the reason, if that
 * is not possible (spec section 8). `onNewVersion` gets a function that activates the new version.
 */
export async function registerServiceWorker(
  log: Log,
  onNewVersion: (update: () => void) => void,
): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) {
    log.warn('This browser has no service worker; the portal works online only.');
    return undefined;
  }
  await loaded();
  try {
    const registration = await navigator.serviceWorker.register('/service-worker.js');
    const offer = () => {
      const waiting = registration.waiting;
      // Without a controller this is the first visit, so there is no version to replace.
      if (!waiting || !navigator.serviceWorker.controller) return;
      onNewVersion(() => {
        navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
        waiting.postMessage('take over');
      });
    };
    offer();
    registration.addEventListener('updatefound', () => {
      registration.installing?.addEventListener('statechange', offer);
    });
    return registration;
  } catch (error) {
    log.warn(
      `The service worker could not be registered: ${error instanceof Error ? error.message : 'unknown'}`,
    );
    return undefined;
  }
}

function loaded(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => window.addEventListener('load', () => resolve(), { once: true }));
}
