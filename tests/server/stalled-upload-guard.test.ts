import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stalledUploadGuard } from '../../server/http/stalled-upload-guard';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Takes pieces of a size at a pace until the end, or until it is refused. */
async function taken(bytes: number, everyMs: number, count: number): Promise<number | string> {
  async function* pieces() {
    for (let at = 0; at < count; at += 1) {
      await new Promise((resolve) => setTimeout(resolve, everyMs));
      yield new Uint8Array(bytes);
    }
  }
  const all = (async () => {
    let size = 0;
    for await (const piece of stalledUploadGuard(pieces())) size += piece.byteLength;
    return size;
  })().catch((error: unknown) => String(error));
  await vi.advanceTimersByTimeAsync(everyMs * (count + 1));
  return all;
}

it('lets a body take long as long as it keeps coming', async () => {
  expect(await taken(16_384, 9_000, 100)).toBe(1_638_400);
});

it.each([
  ['stops', 16_384, 10_001],
  ['drips', 100, 1_000],
])('ends one that %s', async (_, bytes, everyMs) => {
  expect(await taken(bytes, everyMs, 100)).toMatch(/Nothing more came for too long/);
});
