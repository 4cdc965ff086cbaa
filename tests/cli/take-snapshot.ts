import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { startSpecServer } from '../support/spec-server';
import { runWith, temporaryFolder } from './memory-io';
import { sampleNetwork } from './sample-network';

/** A snapshot of the sample network in a folder that was not there before; gives the folder. */
export async function taken(): Promise<string> {
  const folder = join(temporaryFolder(), 'below', 'snapshot');
  mkdirSync(join(folder, '..'));
  const { code, stdout, stderr } = await takenInto(folder);
  expect([code, stdout]).toEqual([0, '']);
  expect(stderr).toContain('4 vendors, 60 deals');
  expect(readdirSync(join(folder, '..'))).toEqual(['snapshot']);
  return folder;
}

/** Takes a snapshot of the sample network into this folder; gives what the command said, and its exit code. */
export async function takenInto(folder: string, ...more: string[]) {
  const server = await startSpecServer(sampleNetwork());
  const env = { COMMISSION_TOKEN: 'stand-in-token', COMMISSION_API_URL: `${server.url}/` };
  const result = await runWith(['snapshot', '-o', folder, ...more], { env });
  await server.close();
  return result;
}
