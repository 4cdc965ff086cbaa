/** A line cannot be read. `line` counts from 1, as editors do. */
export class BadLine extends Error {
  constructor(
    readonly line: number,
    readonly why: string,
  ) {
    super(`line ${line}: ${why}`);
  }
}
