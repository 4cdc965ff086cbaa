import * as z from 'zod/mini';
import { noteExport, ReadableSecurityEnd, ReadableSecurityEvent, securityLog } from '#contract/security-log';
import { SecurityLog, type SecurityPage } from '#core/audit/security-log.port';
import type { HttpClient } from './http-client';
import { readList } from './read-list';

/** The log of security events at our server; other servers do not announce it. */
export class HttpSecurityLog extends SecurityLog {
  constructor(private readonly client: HttpClient) {
    super();
  }

  override async page(from?: string, signal?: AbortSignal): Promise<SecurityPage> {
    const query = from === undefined ? {} : { from };
    const answer = await this.client.call(securityLog, { query, signal });
    const { entries } = readList(securityLog, answer, ReadableSecurityEvent);
    const end = z.safeParse(ReadableSecurityEnd, answer);
    return {
      events: entries.map(({ id, at, kind, name, email, detail, address, tried }) => ({
        id,
        at: Date.parse(at),
        kind,
        name,
        email,
        detail,
        address,
        tried,
      })),
      next: end.success ? end.data.next : undefined,
    };
  }

  override async noteExport(what: string): Promise<void> {
    await this.client.call(noteExport, { body: { what } });
  }
}
