import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const NAME = /^portal-tests-(\d+)-/;

/** Linux's in-memory folder, and the free bytes that it must have. */
const IN_MEMORY = '/dev/shm';
const ENOUGH_BYTES = 2 * 2 ** 30;

/**
 * Makes one folder for everything that a run's tests and their processes write to a temporary folder, and removes it at
 * the end. A killed run leaves its folder, which the next run removes.
 */
export default function setup(): (() => void) | undefined {
  // Called for each project; the first call is valid for all.
  if (NAME.test(process.env.TMPDIR?.split('/').at(-1) ?? '')) return;
  const before = process.env.TMPDIR;
  const folder = makeRunFolder(fastFolder(), process.pid);
  process.env.TMPDIR = folder;
  return () => {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    remove(folder);
  };
}

/**
 * Returns the fastest folder for files. Each of several hundred databases of a run is a copy of 700 files, which takes
 * five times as long on a disk as in memory. Where memory is short, or cannot run programs, it is the usual temporary
 * folder.
 */
export function fastFolder(folder = IN_MEMORY, enoughBytes = ENOUGH_BYTES): string {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= enoughBytes && runsPrograms(folder) ? folder : tmpdir();
  } catch {
    return tmpdir();
  }
}

function runsPrograms(folder: string): boolean {
  const own = mkdtempSync(join(folder, 'portal-program-'));
  const program = join(own, 'program');
  writeFileSync(program, '#!/bin/sh\nexit 0\n', { mode: 0o700 });
  const { status } = spawnSync(program);
  remove(own);
  return status === 0;
}

/** Makes the folder of the run with this process id, and removes those of runs whose process has ended. */
export function makeRunFolder(within: string, pid: number): string {
  for (const name of readdirSync(within)) {
    const owner = NAME.exec(name)?.[1];
    if (owner !== undefined && !lives(Number(owner))) remove(join(within, name));
  }
  const folder = mkdtempSync(join(within, `portal-tests-${pid}-`));
  // PostgreSQL runs as a user other than root.
  chmodSync(folder, 0o711);
  return folder;
}

/** Leaves a folder that is still being written to for the next run. */
function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  } catch (error) {
    console.warn(`${folder} is left to the next run: ${error}`);
  }
}

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
