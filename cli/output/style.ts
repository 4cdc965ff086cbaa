import type { Io } from '../io';

/** Marks text by weight or colour. Colour is never the only carrier of a meaning. */
export interface Style {
  bold(text: string): string;
  yellow(text: string): string;
  red(text: string): string;
  /** The width available to a line, in cells; undefined without a terminal. */
  readonly width: number | undefined;
}

/** The values of `--color` and `--no-color`. */
export type ColorFlag = boolean | 'auto' | 'always' | 'never' | undefined;

/** Chooses the style of a stream: off for files, pipes, NO_COLOR and dumb terminals, unless a flag decides. */
export function styleFor(stream: 'stdout' | 'stderr', flag: ColorFlag, io: Io): Style {
  const { NO_COLOR, TERM } = io.env;
  const auto = io.terminal[stream] && !NO_COLOR && TERM !== 'dumb';
  const on = flag === undefined || flag === 'auto' ? auto : flag === true || flag === 'always';
  const mark = (open: number, close: number) => (text: string) =>
    on ? `\u001b[${open}m${text}\u001b[${close}m` : text;
  const width = io.terminal[stream] ? io.columns : undefined;
  return { bold: mark(1, 22), yellow: mark(33, 39), red: mark(31, 39), width };
}
