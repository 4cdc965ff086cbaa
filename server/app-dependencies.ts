import type { Logger } from 'pino';
import type { Clock } from '#core/shared/clock.port';
import type { BusinessCalendar } from '#core/shared/month';
import type { DatabaseClock } from './db/database-clock';
import type { PortalDatabase } from './db/portal-database';
import type { RowStreams } from './db/row-streams';
import type { Standby } from './db/standby';
import type { AdjustmentHooks } from './features/closing/agree-adjustment';
import type { SqlClosings } from './features/closing/sql-closings';
import type { CrmConnections } from './features/crm/crm-connections';
import type { CrmTrials } from './features/crm/crm-trial';
import type { SqlCrmSync } from './features/crm/sql-crm-sync';
import type { VendorNotices } from './features/notices/vendor-notices';
import type { PayoutGateway } from './features/payouts/payout-gateway';
import type { RazorpayxSettings } from './features/payouts/razorpayx-settings';
import type { PushTokens } from './features/push/push-tokens';
import type { ChangePassword } from './features/sign-in/change-password';
import type { FactorGate } from './features/sign-in/factor-gate';
import type { GuessingGuard } from './features/sign-in/guessing-guard';
import type { KnownDevices } from './features/sign-in/known-devices';
import type { OwnPassword } from './features/sign-in/own-password';
import type { PasswordReset } from './features/sign-in/password-reset';
import type { SecondFactors } from './features/sign-in/second-factors';
import type { SignIn } from './features/sign-in/sign-in';
import type { UnlockLinks } from './features/sign-in/unlock-links';
import type { FilmFolder } from './features/training/film-folder';
import type { IdempotencyStore } from './http/idempotency-store';
import type { Metrics } from './http/metrics';
import type { KeptMailServer } from './mail/kept-mail-server';
import type { Outbox } from './mail/outbox';
import type { Seal } from './process/seal';
import type { SessionRegister } from './sessions/session-register';

/** The services that the app is built from. */
export interface AppDependencies {
  readonly database: PortalDatabase;
  /** The database for writing by routes that otherwise only read: the same as `database`, unless that is a standby. */
  readonly primary: PortalDatabase;
  /** Answers administrators' calls that read much; undefined where there is none. */
  readonly standby: Standby | undefined;
  /** Streams lists too long for memory; one for the process, since each stream holds a connection. */
  readonly rowStreams: RowStreams;
  readonly signIn: SignIn;
  readonly sessions: SessionRegister;
  readonly passwordReset: PasswordReset;
  readonly unlocks: UnlockLinks;
  readonly changePassword: ChangePassword;
  readonly passwords: OwnPassword;
  /** Slows down guessing at every sign-in. */
  readonly guard: GuessingGuard;
  readonly devices: KnownDevices;
  /** The devices where a second factor was proved. */
  readonly factorDevices: KnownDevices;
  readonly factors: SecondFactors;
  readonly factorGate: FactorGate;
  readonly outbox: Outbox;
  /** The origin for links in mails; undefined for mails without a link. */
  readonly publicUrl: string | undefined;
  readonly pushTokens: PushTokens;
  /** Seals data that must not be readable in the database, such as account numbers. */
  readonly seal: Seal;
  readonly repeats: IdempotencyStore;
  /** Notifies vendors of events, within the transaction of the event. */
  readonly notices: VendorNotices;
  readonly clock: Clock;
  /** The database's own clock, which determines the days of payouts. */
  readonly databaseClock: DatabaseClock;
  /** Sends mail through the mail server in the settings or the one set on the page. */
  readonly mailServer: KeptMailServer;
  /** The payday of the office, 1 to 28, in the server's settings, which overrides the one set on the page. */
  readonly payday: number | undefined;
  /** Makes payouts through a payment gateway; undefined where none is set up. */
  readonly gateway: PayoutGateway | undefined;
  /** The access to that gateway, which also authenticates its calls. */
  readonly razorpayx: RazorpayxSettings | undefined;
  /** Reads the connected CRM, if there is one. */
  readonly crm: SqlCrmSync;
  /** Knows which CRM is connected. */
  readonly crmConnections: CrmConnections;
  /** Tests access to a CRM before it is connected. */
  readonly crmTrials: CrmTrials;
  /** Updates a dispute when its amount is approved or withdrawn. */
  readonly adjustmentHooks: AdjustmentHooks;
  /** The months that are closed. */
  readonly closings: SqlClosings;
  /** The calendar of the business's days and months. */
  readonly calendar: BusinessCalendar;
  /** The hosts that may serve the films of trainings. */
  readonly videoHosts: readonly string[];
  /** The films that the portal itself stores. */
  readonly films: FilmFolder;
  readonly log: Logger;
  /** The folder of the built page. */
  readonly webRoot: string;
  readonly metrics: Metrics;
  /** The token that may read the metrics; without it they are not served. */
  readonly metricsToken: string | undefined;
  /** Whether the page may connect to the messaging service. */
  readonly messaging: boolean;
  /** The origin of the API that the page was built for, if it is not this one. */
  readonly pageApi: string | undefined;
  /** The one other origin whose page may make calls. */
  readonly pageOrigin: string | undefined;
  /** The proxies, addresses or networks, whose `X-Forwarded-For` is trusted. */
  readonly trustedProxies: readonly string[];
}
