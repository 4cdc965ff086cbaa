import type { Io } from '../io';

/** Marks text by weight or colour. No meaning hangs on it alone. */
export interface Style {
  bold(text: string): string;
  yellow(text: string): string;
  red(text: string): string;
  /** The width that a line may take, in cells; undefined where no terminal shows it. */
  readonly width: number | undefined;
}

/** The values of `--color` and `--no-color`. */
export type ColorFlag = boolean | 'auto' | 'always' | 'never' | undefined;

/** The style for one stream: off for files and pipes, NO_COLOR and dumb terminals, unless a flag decides. */
export function styleFor(stream: 'stdout' | 'stderr', flag: ColorFlag, io: Io): Style {
  const { NO_COLOR, TERM } = io.env;
  const auto = io.terminal[stream] && !NO_COLOR && TERM !== 'dumb';
  const on = flag === undefined || flag === 'auto' ? auto : flag === true || flag === 'always';
  const mark = (open: number, close: number) => (text: string) =>
    on ? `\u001b[${open}m${text}\u001b[${close}m` : text;
  const width = io.terminal[stream] ? io.columns : undefined;
  return { bold: mark(1, 22), yellow: mark(33, 39), red: mark(31, 39), width };
}
