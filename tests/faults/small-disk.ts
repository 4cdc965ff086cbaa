import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from '../server/start-test-server';

/** A disk of its own in memory, gone after the test; undefined where none may be mounted, which takes root. */
export function smallDisk(megabytes: number): string | undefined {
  const folder = temporaryFolder();
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'pipe' });
  } catch {
    return undefined;
  }
  onTestFinished(() => {
    execFileSync('umount', ['-l', folder]);
  });
  return folder;
}

/** Takes all that is left of the disk of a file. */
export function fill(file: string): void {
  for (const size of [1 << 20, 1 << 12, 1]) {
    try {
      for (;;) writeFileSync(file, new Uint8Array(size), { flag: 'a' });
    } catch {
      // It does not fit any more: on with smaller pieces.
    }
  }
}
