import { type DeviceStorage, deviceStorage } from '../preferences/device-storage';
import { serverAnswers } from './server-answers';

const PATIENCE_MS = 120_000;
const KEY = 'portal.reloaded';

/** The name of the built file that holds this line contains a hash, so it identifies the build. */
const BUILD = import.meta.url;

/**
 * A part of the page failed to load: it took longer than 120000 ms, or the server no longer has it (spec section 8).
 */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

/**
 * Loads a part of the page. A missing part has most likely been replaced by a newer build, so the page is reloaded,
 * once per build; `recover` returns whether a reload is under way. If none is, throws a `ChunkLoadError`.
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
        // While the page reloads, its spinner stays: an error panel would only flash.
        if (!(await recover()))
          reject(new ChunkLoadError('A part of the page could not be loaded.', { cause }));
      });
  });
}

async function reloadPage(): Promise<boolean> {
  // If the server is away, a reload would lose what is still on the screen.
  return (await serverAnswers()) && reloadOnce(deviceStorage(), () => window.location.reload());
}

/**
 * Reloads the page unless it was already reloaded for this build; returns whether it does. It never reloads without a
 * storage to remember that, since the reloads might not stop, nor offline, where the page could not be loaded again.
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
