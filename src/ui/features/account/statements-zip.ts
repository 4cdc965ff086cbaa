import { strToU8, zipSync } from 'fflate/browser';

/** The parts from which the statements of many franchises become one file. */
export interface StatementsToZip {
  readonly codes: readonly string[];
  /** Returns the name of a code's file, without its ending; several codes may give the same. */
  readonly nameOf: (code: string) => string;
  /** Undefined for a franchise that has no statement. */
  readonly pdfOf: (code: string) => Promise<Blob | undefined>;
  readonly onProgress: (done: number) => void;
  readonly signal: AbortSignal;
}

/**
 * One PDF a franchise that has a statement, in one ZIP file. All of them or none: throws where one cannot be made, and
 * when it is cancelled.
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
  // What is in a PDF is compressed already.
  return new Blob([new Uint8Array(zipSync(files, { level: 0 }))], { type: 'application/zip' });
}

/** Puts files of text, each with a name of its own, into one ZIP file. */
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
