import type { Role } from '#core/access/role';

/** Waits this long after the start, whose own calls take precedence. */
const REST_MS = 3000;
const MAX_WAIT_MS = 20_000;

/**
 * Makes the service worker keep the pages that a role uses, while the device is idle, so that they open without a
 * network; also for a version installed later. Does nothing if the person has turned on data saving.
 */
export async function keepPages(
  role: Role,
  worker: Promise<ServiceWorkerRegistration | undefined>,
): Promise<void> {
  if (Object(Reflect.get(navigator, 'connection')).saveData === true) return;
  const registration = await worker;
  if (!registration) return;
  const sendRole = (each: ServiceWorker | null) => each?.postMessage({ keepPagesOf: role });
  const sendRoleOnceInstalled = () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') void rest().then(() => sendRole(installing));
    });
  };
  registration.addEventListener('updatefound', sendRoleOnceInstalled);
  sendRoleOnceInstalled();
  await rest();
  sendRole(registration.active);
  sendRole(registration.waiting);
}

async function rest(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, REST_MS));
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) return;
  await new Promise((resolve) => window.requestIdleCallback(resolve, { timeout: MAX_WAIT_MS }));
}
