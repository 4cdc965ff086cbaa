import type { Logger } from 'pino';
import type { Clock } from '#core/shared/clock.port';
import type { BusinessCalendar } from '#core/shared/month';
import type { ChangePassword } from './auth/change-password';
import type { PasswordReset } from './auth/password-reset';
import type { PushTokens } from './auth/push-tokens';
import type { SessionRegister } from './auth/session-register';
import type { SignIn } from './auth/sign-in';
import type { UnlockLinks } from './auth/unlock-links';
import type { SqlCrmSync } from './crm/sql-crm-sync';
import type { IdempotencyStore } from './db/idempotency-store';
import type { PortalDatabase } from './db/portal-database';
import type { RowStreams } from './db/row-streams';
import type { FilmFolder } from './films/film-folder';
import type { Metrics } from './http/metrics';
import type { Outbox } from './mail/outbox';
import type { VendorNotices } from './notices/vendor-notices';

/** What the app is made of. */
export interface AppDependencies {
  readonly database: PortalDatabase;
  /** Reads what is too long to be held; one for the process, since each reading holds a connection. */
  readonly rowStreams: RowStreams;
  readonly signIn: SignIn;
  readonly sessions: SessionRegister;
  readonly passwordReset: PasswordReset;
  readonly unlocks: UnlockLinks;
  readonly changePassword: ChangePassword;
  readonly outbox: Outbox;
  /** The origin that mails link to; undefined where they carry no link. */
  readonly publicUrl: string | undefined;
  readonly pushTokens: PushTokens;
  readonly repeats: IdempotencyStore;
  /** Tells vendors what happened, in the transaction in which it does. */
  readonly notices: VendorNotices;
  readonly clock: Clock;
  /** Reads the CRM; undefined where none is set up. */
  readonly crm: SqlCrmSync | undefined;
  /** Whose days and months count. */
  readonly calendar: BusinessCalendar;
  /** The hosts at which the films of trainings may lie. */
  readonly videoHosts: readonly string[];
  /** The films that lie at the portal itself. */
  readonly films: FilmFolder;
  readonly log: Logger;
  /** The folder of the built page. */
  readonly webRoot: string;
  readonly metrics: Metrics;
  /** What reads the metrics; without it there are none to read. */
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
