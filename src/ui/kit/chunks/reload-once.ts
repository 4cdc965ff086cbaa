import type { DeviceStorage } from '../preferences/device-storage';

const KEY = 'portal.reloaded';

/** The name of the file that this line is built into holds a hash, so it tells one build from another. */
const BUILD = import.meta.url;

/**
 * Reloads the page unless it was reloaded for this build before; says whether it does. Where nothing can be
 * remembered it never does, since it might not stop, nor offline, where the page would not come back.
 */
export function reloadOnce(storage: DeviceStorage | undefined, reload: () => void): boolean {
  if (!navigator.onLine || !storage) return false;
  try {
    if (storage.getItem(KEY) === BUILD) return false;
    storage.setItem(KEY, BUILD);
  } catch {
    return false;
  }
  reload();
  return true;
}
