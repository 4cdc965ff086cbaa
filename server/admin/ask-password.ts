import type { Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { AdminError } from './admin-error';

/** The terminal or the pipe that supplies a password. */
export interface AskIo {
  readonly stdin: Readable & { readonly isTTY?: boolean };
  readonly stderr: Writable & { readonly isTTY?: boolean };
}

/** Reads a new password: asks twice on a terminal, without echo; reads the first line of stdin otherwise. */
export async function askPassword({ stdin, stderr }: AskIo): Promise<string> {
  if (!stdin.isTTY) return (await text(stdin)).split(/\r?\n/, 1)[0] ?? '';
  const { isCancel, password } = await import('@clack/prompts');
  const ask = async (message: string) => {
    const answer = await password({ message, input: stdin, output: stderr });
    if (isCancel(answer)) throw new AdminError('Nothing was changed.');
    return answer ?? '';
  };
  const first = await ask('Password');
  if (first !== (await ask('The same again'))) throw new AdminError('These are two different passwords.');
  return first;
}
