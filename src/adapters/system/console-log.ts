import { Log } from '#core/shared/log.port';

/** Writes to the console, where the spec requires failures to be logged (section 8). */
export class ConsoleLog extends Log {
  override warn(message: string): void {
    console.warn(message);
  }
}
