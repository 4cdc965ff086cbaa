import { type SecurityEvent, SecurityLog, type SecurityPage } from '#core/audit/security-log.port';

/** Events given newest first, and the exports that were noted since. */
export class InMemorySecurityLog extends SecurityLog {
  readonly exports: string[] = [];

  constructor(private readonly events: readonly SecurityEvent[] = []) {
    super();
  }

  override async page(): Promise<SecurityPage> {
    return { events: this.events, next: undefined };
  }

  override async noteExport(what: string): Promise<void> {
    this.exports.push(what);
  }
}
