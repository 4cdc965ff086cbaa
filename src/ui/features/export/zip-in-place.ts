import { type Zippable, zipSync } from 'fflate/browser';

export * from 'fflate/browser';

/**
 * Zips immediately and on this thread. It replaces the library's own function, which would start a worker from a blob
 * for larger files: the page's content security policy forbids that.
 */
export function zip(files: Zippable, done: (error: Error | null, archive: Uint8Array) => void): void {
  try {
    done(null, zipSync(files));
  } catch (error) {
    done(error instanceof Error ? error : new Error('The file could not be zipped.'), new Uint8Array());
  }
}
