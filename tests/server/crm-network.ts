import { Writable } from 'node:stream';
import { pino } from 'pino';
import type { SyncEvent } from '#core/crm/crm-sync';
import { readFieldMap, type ZohoSettings } from '../../server/features/crm/zoho-settings';
import { type CrmRecord, type StandInCrm, startStandInCrm } from '../support/stand-in-crm';
import { startTestServer, type TestServer } from './start-test-server';

/** A CRM that keeps 450 leads, and the servers that read it. */
export class CrmNetwork {
  readonly #servers: TestServer[] = [];
  /** What these have logged. */
  logged = '';
  /** How long they have waited before they asked again, in ms. */
  readonly pauses: number[] = [];

  private constructor(readonly crm: StandInCrm) {}

  static async open(): Promise<CrmNetwork> {
    return new CrmNetwork(await startStandInCrm({ Leads: many(450), Deals: [] }));
  }

  /**
   * A server that reads this CRM when it is told to. Without `settings` at all (null), it has none until somebody connects
   * it on the page.
   */
  async start(settings: Partial<ZohoSettings> | null = {}, dataDir?: string): Promise<TestServer> {
    const log = pino(
      new Writable({
        write: (chunk, _, done) => {
          this.logged += String(chunk);
          done();
        },
      }),
    );
    const server = await startTestServer({
      dataDir,
      log,
      crmPause: async (ms) => {
        this.pauses.push(ms);
      },
      crmAccountsOf: () => this.crm.url,
      crm:
        settings === null
          ? undefined
          : {
              clientId: 'crm-client',
              clientSecret: 'crm-secret',
              refreshToken: 'crm-refresh',
              accountsUrl: this.crm.url,
              apiUrl: this.crm.url,
              modules: readFieldMap(undefined),
              everyMs: undefined,
              ...settings,
            },
    });
    this.#servers.push(server);
    return server;
  }

  async close(): Promise<void> {
    await this.crm.close();
    for (const server of this.#servers) await server.close();
  }
}

function many(count: number): CrmRecord[] {
  return Array.from({ length: count }, (_, at) => lead(at));
}

/** A lead and a deal as the CRM has them. */
export function lead(at: number, more: Record<string, unknown> = {}): CrmRecord {
  return {
    id: `Z-${at}`,
    Franchise_Code: 'FR-001',
    Full_Name: `Person ${at}`,
    Lead_Status: 'New',
    Created_Time: '2026-11-01T10:00:00+05:30',
    Modified_Time: new Date(Date.parse('2026-11-01T00:00:00Z') + at * 60_000).toISOString(),
    ...more,
  };
}

export function deal(id: string, more: Record<string, unknown> = {}): CrmRecord {
  return {
    id,
    Franchise_Code: 'FR-001',
    Created_Time: '2026-11-01',
    Product_Category: 'Loan',
    Stage: 'Open',
    Account_Name: { name: 'Example Bank', id: '7' },
    Modified_Time: '2026-11-02T00:00:00Z',
    ...more,
  };
}

/** Reads the CRM, and gives the result with what was left out. */
export async function sync(server: TestServer, all = false) {
  const events: SyncEvent[] = [];
  for await (const event of server.dependencies.crm?.run({ all }) ?? []) events.push(event);
  const last = events.at(-1);
  if (last?.kind !== 'result') throw new Error('The sync has no result');
  return { ...last, left: events.flatMap((event) => (event.kind === 'left' ? [event] : [])) };
}
