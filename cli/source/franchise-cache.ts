import { mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { replaceFile } from '#adapters/node/replace-file';
import type { Io } from '../io';
import { homeFile } from './home-file';

const MAX_CODES = 2000;

function cachePath(io: Pick<Io, 'env' | 'home'>): string {
  return homeFile('XDG_CACHE_HOME', '.cache', 'franchises.json', io);
}

/** Keeps the codes that were seen, so that the shell can complete them. A cache that cannot be written is none. */
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
    // Completion is a comfort: a read-only home folder must not cost a report.
  }
}

/** The codes that were seen last; none when there is no cache. */
export async function rememberedFranchises(io: Pick<Io, 'env' | 'home'>): Promise<readonly string[]> {
  try {
    const content: unknown = JSON.parse(await readFile(cachePath(io), 'utf8'));
    return Array.isArray(content) ? content.filter((code) => typeof code === 'string') : [];
  } catch {
    return [];
  }
}
