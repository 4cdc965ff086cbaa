import { type Zippable, zipSync } from 'fflate/browser';

export * from 'fflate/browser';

/**
 * Zips at once and on this thread. Takes the place of the library's own function in the page, which would start a
 * worker from a blob for larger files: the page's security policy lets none run.
 */
export function zip(files: Zippable, done: (error: Error | null, archive: Uint8Array) => void): void {
  try {
    done(null, zipSync(files));
  } catch (error) {
    done(error instanceof Error ? error : new Error('The file could not be zipped.'), new Uint8Array());
  }
}
