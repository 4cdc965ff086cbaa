import { strToU8, zipSync } from 'fflate/browser';

/** What is needed to put the statements of many franchises into one file. */
export interface StatementsToZip {
  readonly codes: readonly string[];
  /** Returns the name of a franchise's file, without its ending; several codes may have the same name. */
  readonly nameOf: (code: string) => string;
  /** Returns undefined for a franchise without a statement. */
  readonly pdfOf: (code: string) => Promise<Blob | undefined>;
  readonly onProgress: (done: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Puts one PDF per franchise with a statement into one ZIP file. It contains all of them or is not made: throws if one
 * cannot be made, and when it is cancelled.
 */
export async function statementsZip(of: StatementsToZip): Promise<Blob> {
  const files: Record<string, Uint8Array> = {};
  for (const [done, code] of of.codes.entries()) {
    of.signal.throwIfAborted();
    of.onProgress(done);
    const pdf = await of.pdfOf(code);
    if (pdf) files[freeName(of.nameOf(code), files)] = new Uint8Array(await pdf.arrayBuffer());
  }
  of.signal.throwIfAborted();
  // Not compressed again: PDF files are compressed already.
  return new Blob([new Uint8Array(zipSync(files, { level: 0 }))], { type: 'application/zip' });
}

/** Puts text files with names of their own into one ZIP file. */
export function textsZip(files: readonly { readonly name: string; readonly text: string }[]): Blob {
  const entries = Object.fromEntries(files.map(({ name, text }) => [name, strToU8(text)]));
  return new Blob([new Uint8Array(zipSync(entries))], { type: 'application/zip' });
}

function freeName(name: string, taken: object): string {
  for (let place = 1; ; place += 1) {
    const free = `${name}${place > 1 ? `-${place}` : ''}.pdf`;
    if (!Object.hasOwn(taken, free)) return free;
  }
}
