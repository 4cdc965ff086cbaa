const NEW_LINE = 10;

/** The most records that a file can have: one for each line. */
export function lineCount(bytes: Buffer): number {
  let lines = 1;
  for (let at = bytes.indexOf(NEW_LINE); at >= 0; at = bytes.indexOf(NEW_LINE, at + 1)) lines += 1;
  return lines;
}
