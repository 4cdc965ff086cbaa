import { Failure } from '#core/shared/failure';

/** A snapshot folder cannot be trusted or understood. The message names the file and, if there is one, the line. */
export class SnapshotUnreadable extends Failure {
  constructor(
    readonly file: string,
    readonly why: string,
    readonly line?: number,
  ) {
    super(line === undefined ? `${file}: ${why}` : `${file}, line ${line}: ${why}`);
  }
}
