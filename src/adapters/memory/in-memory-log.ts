import { Log } from '#core/shared/log.port';

/** Keeps what was logged, for tests to read. */
export class InMemoryLog extends Log {
  readonly lines: string[] = [];

  override warn(message: string): void {
    this.lines.push(message);
  }
}
