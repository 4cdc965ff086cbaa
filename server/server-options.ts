import type { Logger } from 'pino';
import type { Clock } from '#core/shared/clock.port';
import type { DatabaseClock } from './db/database-clock';
import type { CrmOptions } from './features/crm/crm-parts';
import type { RazorpayxSettings } from './features/payouts/razorpayx-settings';
import type { FactorDemand } from './features/sign-in/factor-gate';
import type { HashCost } from './features/sign-in/password-hasher';
import type { MailTransport } from './mail/mail-transport';
import type { PushTransport } from './mail/push-transport';
import type { SealKeys } from './process/seal';

/** The options of a server; everything has a default. */
export interface ServerOptions extends CrmOptions {
  /** The folder of the embedded database and of films; without it the data is lost at the end. */
  readonly dataDir?: string | undefined;
  /** The address of a PostgreSQL database instead of the embedded one. */
  readonly databaseUrl?: string | undefined;
  /** The address of a standby of that database, which answers administrators' calls that read much; none by default. */
  readonly standbyUrl?: string | undefined;
  /** The first contents of a database in memory, as the bytes of a file; empty by default. */
  readonly image?: Uint8Array | undefined;
  /** The cost of hashing a password; by default one that protects it. */
  readonly hashCost?: HashCost | undefined;
  /** The secret that signs the tokens; by default the one stored in the folder, or a new one without a folder. */
  readonly secret?: string | undefined;
  /** The keys that seal account numbers; by default derived from the secret. */
  readonly sealKeys?: SealKeys | undefined;
  readonly clock?: Clock | undefined;
  /** The clock for codes and mails; the database's own by default. */
  readonly databaseClock?: DatabaseClock | undefined;
  /** The transport of mail; without it mail stays in the outbox. */
  readonly mail?: MailTransport | undefined;
  /** Tells which addresses of mail servers an administrator may set; public ones by default. */
  readonly mayConnectToMail?: ((address: string) => boolean) | undefined;
  /** The transport of push messages; without it all notices are mails. */
  readonly push?: PushTransport | undefined;
  /** The folder of the built page, `dist/web` next to the bundled server by default. */
  readonly webRoot?: string | undefined;
  readonly log?: Logger | undefined;
  /** The token that may read the metrics; without it they are not served. */
  readonly metricsToken?: string | undefined;
  /** The public origin of the portal, for links in mails; without it they have none. */
  readonly publicUrl?: string | undefined;
  /** Whether the page was built with a messaging service; it is not by default. */
  readonly messaging?: boolean | undefined;
  /** The origin of the API that the page was built for; its own by default. */
  readonly pageApi?: string | undefined;
  /** The one other origin whose page may make calls; none by default. */
  readonly pageOrigin?: string | undefined;
  /** The proxies, addresses or networks, whose `X-Forwarded-For` is trusted; none by default. */
  readonly trustedProxies?: readonly string[] | undefined;
  /** The time zone of the business's days and months; Asia/Kolkata by default. */
  readonly timeZone?: string | undefined;
  /** The payday of the office, 1 to 28; without it partners see no day. */
  readonly payday?: number | undefined;
  /** The hosts that may serve the films of trainings; the usual ones by default. */
  readonly videoHosts?: readonly string[] | undefined;
  /** The gateway that can pay runs; none by default. */
  readonly razorpayx?: RazorpayxSettings | undefined;
  /** Whether an empty database is filled with demo data; by default only the embedded one is. */
  readonly demoData?: boolean | undefined;
  /** Verifies all figures against their rows for the nightly check; without it there is none. */
  readonly figures?: ((stop: AbortSignal) => Promise<readonly string[]>) | undefined;
  /** The administrators that need a second factor; none by default. */
  readonly factorDemand?: FactorDemand | undefined;
  /** Whether three months of the demo data are closed; true by default. */
  readonly demoClosings?: boolean | undefined;
}
