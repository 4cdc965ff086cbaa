import type { Io } from '../io';
import { type MessageOptions, Messages } from '../output/messages';

/** What the commands run with, and where they leave their exit code. */
export interface ProgramContext {
  readonly io: Io;
  readonly signal: AbortSignal;
  /** Called before a command starts, so that its errors are printed as its flags ask for. */
  onStart(messages: Messages): void;
  onExit(code: number): void;
}

/** The messages of a command that starts with these flags. */
export function start(flags: MessageOptions, context: ProgramContext): Messages {
  const messages = new Messages(context.io, flags);
  context.onStart(messages);
  return messages;
}
