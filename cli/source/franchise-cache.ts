import { mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { replaceFile } from '#adapters/node/replace-file';
import type { Io } from '../io';
import { homeFile } from './home-file';

const MAX_CODES = 2000;

function cachePath(io: Pick<Io, 'env' | 'home'>): string {
  return homeFile('XDG_CACHE_HOME', '.cache', 'franchises.json', io);
}

/** Stores franchise codes for shell completion. A cache that cannot be written is skipped. */
export async function rememberFranchises(
  codes: readonly string[],
  io: Pick<Io, 'env' | 'home'>,
): Promise<void> {
  const path = cachePath(io);
  const content = `${JSON.stringify(codes.slice(0, MAX_CODES))}\n`;
  try {
    if ((await readFile(path, 'utf8').catch(() => '')) === content) return;
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await replaceFile(path, content, true);
  } catch {
    // Completion is a convenience: a read-only home folder must not make a report fail.
  }
}

/** Reads the stored codes; empty without a cache. */
export async function rememberedFranchises(io: Pick<Io, 'env' | 'home'>): Promise<readonly string[]> {
  try {
    const content: unknown = JSON.parse(await readFile(cachePath(io), 'utf8'));
    return Array.isArray(content) ? content.filter((code) => typeof code === 'string') : [];
  } catch {
    return [];
  }
}
