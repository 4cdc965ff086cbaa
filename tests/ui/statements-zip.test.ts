import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { type StatementsToZip, statementsZip } from '../../src/ui/features/account/statements-zip';

const some = (over: Partial<StatementsToZip> = {}): StatementsToZip => ({
  codes: ['A/1', 'A-1', 'B'],
  nameOf: (code) => code.replace('/', '-'),
  pdfOf: async (code) => new Blob([`%PDF ${code}`]),
  onProgress: () => {},
  signal: new AbortController().signal,
  ...over,
});

describe('the statements of many in one file', () => {
  it('holds one for each franchise, also where two codes give one name', async () => {
    const seen: number[] = [];
    const zip = await statementsZip(some({ onProgress: (done) => seen.push(done) }));
    const files = unzipSync(new Uint8Array(await zip.arrayBuffer()));
    const texts = Object.entries(files).map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]);
    expect(texts).toEqual([
      ['A-1.pdf', '%PDF A/1'],
      ['A-1-2.pdf', '%PDF A-1'],
      ['B.pdf', '%PDF B'],
    ]);
    expect(seen).toEqual([0, 1, 2]);
  });

  it('leaves out a franchise that has no statement', async () => {
    const zip = await statementsZip(
      some({ pdfOf: async (code) => (code === 'B' ? undefined : new Blob(['x'])) }),
    );
    const names = Object.keys(unzipSync(new Uint8Array(await zip.arrayBuffer())));
    expect(names).toEqual(['A-1.pdf', 'A-1-2.pdf']);
  });

  it('is whole or not there at all', async () => {
    const one = some({
      pdfOf: async (code) => (code === 'B' ? Promise.reject(new Error('no')) : new Blob(['x'])),
    });
    await expect(statementsZip(one)).rejects.toThrow('no');
    const left = new AbortController();
    const made: string[] = [];
    const cancelled = some({
      signal: left.signal,
      pdfOf: async (code) => {
        made.push(code);
        left.abort();
        return new Blob(['x']);
      },
    });
    await expect(statementsZip(cancelled)).rejects.toThrow();
    expect(made).toEqual(['A/1']);
  });
});
