import { PassThrough } from 'node:stream';
import { run } from '../../cli/run';
import { type MemoryIoOptions, memoryIo, type RunResult } from './memory-io';

/** Runs one command line on a terminal and types these keys once a question is there. */
export async function answering(
  keys: string,
  args: readonly string[],
  options: MemoryIoOptions,
): Promise<RunResult> {
  const terminal = { stdin: true, stdout: true, stderr: true };
  const { io, texts } = memoryIo({ ...options, terminal });
  const typing = new PassThrough();
  const timer = setInterval(() => {
    if (!/\?|Type /.test(texts.stderr)) return;
    clearInterval(timer);
    typing.write(keys);
  }, 20);
  const code = await run(args, { ...io, stdin: typing });
  clearInterval(timer);
  return { code, ...texts };
}
