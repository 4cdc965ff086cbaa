import { Log } from '#core/shared/log.port';

/** Writes to the console, where the spec wants failures logged (section 8). */
export class ConsoleLog extends Log {
  override warn(message: string): void {
    console.warn(message);
  }
}
