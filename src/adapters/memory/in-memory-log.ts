import { Log } from '#core/shared/log.port';

/** Keeps the logged messages, for tests to read. */
export class InMemoryLog extends Log {
  readonly lines: string[] = [];

  override warn(message: string): void {
    this.lines.push(message);
  }
}
