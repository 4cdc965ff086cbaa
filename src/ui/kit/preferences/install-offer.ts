import { useSyncExternalStore } from 'react';

/** The event of a browser in which the portal can be installed; its type is in no standard yet. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

let offer: InstallEvent | undefined;
const listeners = new Set<() => void>();

function change(next: InstallEvent | undefined): void {
  offer = next;
  for (const listener of listeners) listener();
}

/** Listens for the browser's offer to install the portal, which comes once and early. Called at the start. */
export function watchInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    // The browser's own bar would come at any moment; the profile has a place for it.
    event.preventDefault();
    if (isInstallEvent(event)) change(event);
  });
  window.addEventListener('appinstalled', () => change(undefined));
}

/** Asks the browser to install the portal; undefined where it offers nothing of the kind. */
export function useInstallOffer(): (() => void) | undefined {
  const current = useSyncExternalStore(subscribe, () => offer);
  if (!current) return undefined;
  return () => {
    // An offer can be taken up once, whatever the answer.
    change(undefined);
    current.prompt().catch(() => {});
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function isInstallEvent(event: Event): event is InstallEvent {
  return typeof Reflect.get(event, 'prompt') === 'function';
}
