import { type DeviceStorage, deviceStorage } from '../preferences/device-storage';
import { serverAnswers } from './server-answers';

const PATIENCE_MS = 120_000;
const KEY = 'portal.reloaded';

/** The name of the file that this line is built into holds a hash, so it tells one build from another. */
const BUILD = import.meta.url;

/** A part of the page that did not arrive: after 120000 ms, or because it is gone (spec section 8). */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

/**
 * Loads a part of the page. A part that is gone has most likely been replaced by a newer build, so the page is
 * reloaded, once per build; `recover` says whether that is under way. Throws a `ChunkLoadError` otherwise.
 */
export function loadChunk<Chunk>(
  load: () => Promise<Chunk>,
  recover: () => boolean | Promise<boolean> = reloadPage,
): Promise<Chunk> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new ChunkLoadError(`A part of the page did not arrive in ${PATIENCE_MS} ms.`)),
      PATIENCE_MS,
    );
    load()
      .finally(() => clearTimeout(timer))
      .then(resolve, async (cause: unknown) => {
        // While the page reloads, its spinner stays: a panel would only flash.
        if (!(await recover()))
          reject(new ChunkLoadError('A part of the page could not be loaded.', { cause }));
      });
  });
}

async function reloadPage(): Promise<boolean> {
  // With the server away, a reload would lose what is still on the screen.
  return (await serverAnswers()) && reloadOnce(deviceStorage(), () => window.location.reload());
}

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
