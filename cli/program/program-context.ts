import type { Flags } from '../flags';
import type { Io } from '../io';
import { Messages } from '../output/messages';
import type { Run } from '../request';

/** The means that the commands run with, and the place for their exit code. */
export interface ProgramContext {
  readonly io: Io;
  readonly signal: AbortSignal;
  /** Called before a command starts, so that its errors are printed as its flags ask for. */
  onStart(messages: Messages): void;
  onExit(code: number): void;
}

/** Starts a command with its flags; `work` gives the exit code. */
export async function start<Own extends Flags>(
  flags: Own,
  { io, signal, onStart, onExit }: ProgramContext,
  work: (run: Run<Own>) => Promise<number>,
): Promise<void> {
  const messages = new Messages(io, flags);
  onStart(messages);
  onExit(await work({ flags, io, messages, signal }));
}
