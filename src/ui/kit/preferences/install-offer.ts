import { useSyncExternalStore } from 'react';

/** The event of a browser that can install the portal; no standard defines its type yet. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

let offer: InstallEvent | undefined;
const listeners = new Set<() => void>();

function change(next: InstallEvent | undefined): void {
  offer = next;
  for (const listener of listeners) listener();
}

/** Listens for the browser's offer to install the portal, which is fired once and early. Called at the start. */
export function watchInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    // The browser's own prompt would appear at any moment; the profile shows the offer instead.
    event.preventDefault();
    if (isInstallEvent(event)) change(event);
  });
  window.addEventListener('appinstalled', () => change(undefined));
}

/** Returns a function that asks the browser to install the portal; undefined if the browser does not offer that. */
export function useInstallOffer(): (() => void) | undefined {
  const current = useSyncExternalStore(subscribe, () => offer);
  if (!current) return undefined;
  return () => {
    // An offer can be used only once, whatever the answer.
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
