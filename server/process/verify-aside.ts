import { execFile } from 'node:child_process';

const DIFFERS = 3;
const MAX_OUTPUT_BYTES = 16 * 1024 * 1024;

/**
 * Runs the operator's `verify` in a separate process, so that no call waits for it, and returns a line for each
 * difference. Throws where it fails, and where it is stopped, which also ends that process.
 */
export function verifyAside(
  command: string,
  environment: Readonly<Record<string, string | undefined>>,
  stop: AbortSignal,
): Promise<readonly string[]> {
  return new Promise((resolve, reject) => {
    const options = { env: { ...environment }, maxBuffer: MAX_OUTPUT_BYTES, signal: stop };
    execFile(process.execPath, [command, 'verify'], options, (error, _, complained) => {
      if (!error) return resolve([]);
      if (error.code === DIFFERS) return resolve(complained.split('\n').filter((line) => line !== ''));
      reject(new Error(`The figures were not verified: ${complained.trim() || error.message}`));
    });
  });
}
