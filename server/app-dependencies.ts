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

/** The parts that the app is made of. */
export interface AppDependencies {
  readonly database: PortalDatabase;
  /** The database to write to by routes that otherwise only read: `database` itself but where that is a standby's. */
  readonly primary: PortalDatabase;
  /** Answers administrators what reads much; undefined where there is none. */
  readonly standby: Standby | undefined;
  /** Reads what is too long to be held; one for the process, since each reading holds a connection. */
  readonly rowStreams: RowStreams;
  readonly signIn: SignIn;
  readonly sessions: SessionRegister;
  readonly passwordReset: PasswordReset;
  readonly unlocks: UnlockLinks;
  readonly changePassword: ChangePassword;
  readonly passwords: OwnPassword;
  /** Slows down guessing at every way in. */
  readonly guard: GuessingGuard;
  readonly devices: KnownDevices;
  /** The devices on which a second factor was proved. */
  readonly factorDevices: KnownDevices;
  readonly factors: SecondFactors;
  readonly factorGate: FactorGate;
  readonly outbox: Outbox;
  /** The origin that mails link to; undefined where they carry no link. */
  readonly publicUrl: string | undefined;
  readonly pushTokens: PushTokens;
  /** Seals what must not be read in the database, such as account numbers. */
  readonly seal: Seal;
  readonly repeats: IdempotencyStore;
  /** Tells vendors what happened, in the transaction in which it does. */
  readonly notices: VendorNotices;
  readonly clock: Clock;
  /** The database's own clock, by which payouts have their days. */
  readonly databaseClock: DatabaseClock;
  /** Sends mail, by the mail server of the settings or of the page. */
  readonly mailServer: KeptMailServer;
  /** The day of the month on which the office pays, 1 to 28, that comes before the one set on the page. */
  readonly payday: number | undefined;
  /** Pays payouts by calls; undefined where none is set up. */
  readonly gateway: PayoutGateway | undefined;
  /** The access to that gateway, which its calls are checked by. */
  readonly razorpayx: RazorpayxSettings | undefined;
  /** Reads the CRM, where one is connected. */
  readonly crm: SqlCrmSync;
  /** Knows which one that is. */
  readonly crmConnections: CrmConnections;
  /** Tries an access to one before it is connected. */
  readonly crmTrials: CrmTrials;
  /** Moves a dispute when its amount is approved or withdrawn. */
  readonly adjustmentHooks: AdjustmentHooks;
  /** The months that are closed. */
  readonly closings: SqlClosings;
  /** The calendar whose days and months count. */
  readonly calendar: BusinessCalendar;
  /** The hosts at which the films of trainings may lie. */
  readonly videoHosts: readonly string[];
  /** The films that lie at the portal itself. */
  readonly films: FilmFolder;
  readonly log: Logger;
  /** The folder of the built page. */
  readonly webRoot: string;
  readonly metrics: Metrics;
  /** The token that reads the metrics; without it there are none to read. */
  readonly metricsToken: string | undefined;
  /** Whether the page may talk to the messaging service. */
  readonly messaging: boolean;
  /** The origin of the API that the page was built for, where it is not this one. */
  readonly pageApi: string | undefined;
  /** The one other origin whose page may make calls. */
  readonly pageOrigin: string | undefined;
  /** The proxies, addresses or networks, whose `X-Forwarded-For` counts. */
  readonly trustedProxies: readonly string[];
}
