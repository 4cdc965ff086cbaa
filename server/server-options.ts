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

/** How a server is put together; everything has a default. */
export interface ServerOptions extends CrmOptions {
  /** The folder of the embedded database and of films; without it the data is gone at the end. */
  readonly dataDir?: string | undefined;
  /** The address of a PostgreSQL database in place of the embedded one. */
  readonly databaseUrl?: string | undefined;
  /** The address of a standby of that database, which answers administrators what reads much; none by default. */
  readonly standbyUrl?: string | undefined;
  /** The first contents of a database in memory, as the bytes of a file; nothing by default. */
  readonly image?: Uint8Array | undefined;
  /** The cost of a password's hash; by default one that protects it. */
  readonly hashCost?: HashCost | undefined;
  /** Signs the tokens; by default the one kept in the folder, or a fresh one without a folder. */
  readonly secret?: string | undefined;
  /** The keys that account numbers are sealed with; by default what signs the tokens. */
  readonly sealKeys?: SealKeys | undefined;
  readonly clock?: Clock | undefined;
  /** The clock that codes and mails go by; the database's own by default. */
  readonly databaseClock?: DatabaseClock | undefined;
  /** The transport of mail; without it mail stays in the outbox. */
  readonly mail?: MailTransport | undefined;
  /** Tells to which addresses mail may be taken that an administrator names; those of the open network by default. */
  readonly mailMayReach?: ((address: string) => boolean) | undefined;
  /** The transport of messages to devices; without it all news goes by mail. */
  readonly push?: PushTransport | undefined;
  /** The folder of the built page, `dist/web` next to the bundled server by default. */
  readonly webRoot?: string | undefined;
  readonly log?: Logger | undefined;
  /** The token that reads the metrics; without it there are none to read. */
  readonly metricsToken?: string | undefined;
  /** The origin at which people reach the portal, which mails link to; without it they carry no link. */
  readonly publicUrl?: string | undefined;
  /** Whether the page was built with a messaging service; it is not by default. */
  readonly messaging?: boolean | undefined;
  /** The origin of the API that the page was built for; its own by default. */
  readonly pageApi?: string | undefined;
  /** The one other origin whose page may make calls; none by default. */
  readonly pageOrigin?: string | undefined;
  /** The proxies, addresses or networks, whose `X-Forwarded-For` counts; none by default. */
  readonly trustedProxies?: readonly string[] | undefined;
  /** The zone whose days and months count; Asia/Kolkata by default. */
  readonly timeZone?: string | undefined;
  /** The day of the month on which the office pays, 1 to 28; partners read no day without it. */
  readonly payday?: number | undefined;
  /** The hosts at which the films of trainings may lie; the usual ones by default. */
  readonly videoHosts?: readonly string[] | undefined;
  /** The gateway that runs can be paid by; none by default. */
  readonly razorpayx?: RazorpayxSettings | undefined;
  /** Whether an empty database is filled with demo data; by default the embedded one is, and no other. */
  readonly demoData?: boolean | undefined;
  /** Computes all figures from their rows for the check of the night; without it there is none. */
  readonly figures?: ((stop: AbortSignal) => Promise<readonly string[]>) | undefined;
  /** The administrators that need a second factor; none by default. */
  readonly factorDemand?: FactorDemand | undefined;
  /** Whether three months of the demo data are closed; they are by default. */
  readonly demoClosings?: boolean | undefined;
}
