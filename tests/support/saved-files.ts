import { waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';

/** A file that the page saved as a download. */
export interface SavedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly text: string;
}

/**
 * Captures the page's downloads until the end of the test; each call of the returned function waits for the next file.
 */
export function takeSavedFiles(): () => Promise<SavedFile> {
  const made = new Map<string, Blob>();
  const saved: { readonly name: string; readonly file: Blob }[] = [];
  // jsdom has neither; the page revokes an address a minute later, after the test.
  Object.assign(URL, {
    createObjectURL: (file: Blob) => {
      const address = `blob:http://portal/${made.size}`;
      made.set(address, file);
      return address;
    },
    revokeObjectURL: () => {},
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const file = made.get(this.href);
    if (file) saved.push({ name: this.download, file });
  });
  let taken = 0;
  return async () => {
    taken += 1;
    await waitFor(() => expect(saved.length).toBeGreaterThanOrEqual(taken));
    const { name = '', file = new Blob() } = saved[taken - 1] ?? {};
    const bytes = await bytesOf(file);
    return { name, bytes, text: new TextDecoder().decode(bytes) };
  };
}

function bytesOf(file: Blob): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onerror = () => reject(reader.error);
    reader.onload = () =>
      reader.result instanceof ArrayBuffer
        ? resolve(new Uint8Array(reader.result))
        : reject(new TypeError('A file of text.'));
    reader.readAsArrayBuffer(file);
  });
}
