import type { Flags } from '../flags';
import type { Io } from '../io';
import { Messages } from '../output/messages';
import type { Run } from '../request';

/** The context in which commands run, with callbacks for their start and exit code. */
export interface ProgramContext {
  readonly io: Io;
  readonly signal: AbortSignal;
  /** Called before a command starts, so that its errors are printed according to its flags. */
  onStart(messages: Messages): void;
  onExit(code: number): void;
}

/** Starts a command with its flags; `work` returns the exit code. */
export async function start<Own extends Flags>(
  flags: Own,
  { io, signal, onStart, onExit }: ProgramContext,
  work: (run: Run<Own>) => Promise<number>,
): Promise<void> {
  const messages = new Messages(io, flags);
  onStart(messages);
  onExit(await work({ flags, io, messages, signal }));
}
