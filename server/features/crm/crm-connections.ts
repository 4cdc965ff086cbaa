import { sql } from 'kysely';
import { z } from 'zod';
import { type CrmConnection, ZOHO_REGIONS, type ZohoRegion } from '#core/crm/crm-connection';
import type { PortalDatabase } from '../../db/portal-database';
import { nameThen } from '../../names/kept-names';
import type { CrmSecrets } from './crm-secrets';
import type { ZohoModules, ZohoSettings } from './zoho-settings';
import type { KeptToken, TokenPlace } from './zoho-tokens';

const CONNECTION = 'connection';
const TOKEN = 'access token';
/** How often a CRM that was connected on the page is read, unless the environment says otherwise, in ms. */
const USUAL_EVERY_MS = 15 * 60_000;

const Connected = z.object({
  clientId: z.string(),
  clientSecret: z.string(),
  refreshToken: z.string(),
  region: z.enum(ZOHO_REGIONS),
  connectedAt: z.number(),
  userId: z.string(),
});
/** The stored form of a CRM that was connected on the page. */
export type ConnectedCrm = z.output<typeof Connected>;

const Token = z.object({
  value: z.string().optional(),
  until: z.number(),
  apiDomain: z.string().optional(),
  made: z.array(z.number()),
  of: z.string(),
});

/** The CRM settings in the environment. */
export interface CrmEnvironment {
  /** The credentials; undefined where the environment names none. */
  readonly crm: ZohoSettings | undefined;
  readonly modules: ZohoModules;
  readonly everyMs: number | undefined;
  /** Returns the accounts address of a region. */
  readonly accountsOf: (region: ZohoRegion) => string;
}

/** Decides which CRM is read: the one in the environment, or else the one connected on the page. */
export class CrmConnections {
  constructor(
    private readonly database: PortalDatabase,
    private readonly secrets: CrmSecrets,
    readonly environment: CrmEnvironment,
  ) {}

  /** Returns the settings of the CRM; undefined where none is connected. */
  async settings(): Promise<ZohoSettings | undefined> {
    if (this.environment.crm) return this.environment.crm;
    const connected = await this.#connected();
    return connected && this.settingsOf(connected);
  }

  /** Builds the settings from credentials. */
  settingsOf({
    clientId,
    clientSecret,
    refreshToken,
    region,
  }: Omit<ConnectedCrm, 'connectedAt' | 'userId'>): ZohoSettings {
    const { accountsOf, modules, everyMs = USUAL_EVERY_MS } = this.environment;
    const accountsUrl = accountsOf(region);
    return { clientId, clientSecret, refreshToken, accountsUrl, apiUrl: undefined, modules, everyMs };
  }

  /** Describes the connection without its secrets; undefined where there is none. */
  async describe(): Promise<CrmConnection | undefined> {
    const { crm, accountsOf } = this.environment;
    if (crm) {
      const region = ZOHO_REGIONS.find((each) => accountsOf(each) === crm.accountsUrl);
      const { clientId } = crm;
      return { source: 'environment', clientId, region, connectedAt: undefined, by: undefined };
    }
    const connected = await this.#connected();
    if (!connected) return undefined;
    const { clientId, region, connectedAt, userId } = connected;
    const { by } = await this.database
      .selectFrom(
        sql<{
          user_id: string;
          at_ms: number;
        }>`(select cast(${userId} as text) as user_id, cast(${connectedAt} as bigint) as at_ms)`.as('of'),
      )
      .select(nameThen('of.user_id', 'of.at_ms').as('by'))
      .executeTakeFirstOrThrow();
    return { source: 'settings', clientId, region, connectedAt, by: by ?? undefined };
  }

  /** Replaces the connection, within the transaction that writes the change to the audit log. */
  async connect(connected: ConnectedCrm, within: PortalDatabase): Promise<void> {
    await this.secrets.forgetAll(within);
    await this.secrets.keep(CONNECTION, connected, within);
    // It may be another CRM: everything is read from the beginning.
    await within.deleteFrom('crm_sync').execute();
  }

  /** Deletes the connection with its secrets. */
  async disconnect(within: PortalDatabase): Promise<void> {
    await this.secrets.forgetAll(within);
  }

  /** The storage of the access token, shared by all processes of the portal. */
  get tokenPlace(): TokenPlace {
    return {
      read: async (): Promise<KeptToken | undefined> => {
        const token = Token.safeParse(await this.secrets.read(TOKEN));
        return token.success ? { value: undefined, apiDomain: undefined, ...token.data } : undefined;
      },
      keep: (token) => this.secrets.keep(TOKEN, token),
    };
  }

  async #connected(): Promise<ConnectedCrm | undefined> {
    const connected = Connected.safeParse(await this.secrets.read(CONNECTION));
    return connected.success ? connected.data : undefined;
  }
}
