import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { type Logger, pino } from 'pino';
import type { Clock } from '#core/shared/clock.port';
import { BusinessCalendar } from '#core/shared/month';
import { type AppDependencies, createApp, type PortalApp } from './app';
import { ChangePassword } from './auth/change-password';
import { GuessingGuard } from './auth/guessing-guard';
import { KeyedHash } from './auth/keyed-hash';
import { PasswordHasher } from './auth/password-hasher';
import { PasswordReset } from './auth/password-reset';
import { PushTokens } from './auth/push-tokens';
import { ResetCodes } from './auth/reset-codes';
import { ResetProofs } from './auth/reset-proofs';
import { SessionRegister } from './auth/session-register';
import { SignIn } from './auth/sign-in';
import { TokenSigner } from './auth/token-signer';
import type { DatabaseClock } from './db/database-clock';
import { openDatabase, databaseClock as ownClock } from './db/dialect';
import { migrate } from './db/migrate';
import { RepeatedCalls } from './db/repeated-calls';
import { holdsDemoData, seedDemoData } from './demo/seed-demo-data';
import { keptSecret } from './kept-secret';
import type { MailTransport } from './mail/mail-transport';
import { Outbox } from './mail/outbox';
import { OutboxWorker } from './mail/outbox-worker';
import { systemClock } from './system-clock';

/** How a server is put together; everything has a default. */
export interface ServerOptions {
  /** The folder of the embedded database; without it the data lives in memory and is gone at the end. */
  readonly dataDir?: string | undefined;
  /** Signs the tokens; by default the one kept in the folder, or a fresh one in memory. */
  readonly secret?: string | undefined;
  readonly clock?: Clock | undefined;
  /** What codes and mails go by; the database's own clock by default. */
  readonly databaseClock?: DatabaseClock | undefined;
  /** Where mail goes; without it mail stays in the outbox. */
  readonly mail?: MailTransport | undefined;
  /** The folder of the built page, `dist/web` beside the bundled server by default. */
  readonly webRoot?: string | undefined;
  readonly log?: Logger | undefined;
  /** Whether the page was built with a messaging service; it is not by default. */
  readonly messaging?: boolean | undefined;
  /** The zone whose days and months count; Asia/Kolkata by default. */
  readonly timeZone?: string | undefined;
  /** False leaves an empty database empty. */
  readonly demoData?: boolean | undefined;
}

/** A server ready to answer requests. */
export interface ComposedServer {
  readonly app: PortalApp;
  /** What the app was built from, for checks that look behind it. */
  readonly dependencies: AppDependencies;
  /** Whether the demo accounts exist, since this start or an earlier one. */
  readonly hasDemoData: boolean;
  /** Sends the mail, once it is started. */
  readonly mailer: OutboxWorker | undefined;
  /** Ends the mailer and closes the database; nothing can be asked afterwards. */
  close(): Promise<void>;
}

const WEB_ROOT = fileURLToPath(new URL('../web', import.meta.url));

/** Opens and migrates the database, fills an empty one with demo data, and builds the app. */
export async function composeServer(options: ServerOptions = {}): Promise<ComposedServer> {
  const { dataDir, mail, webRoot = WEB_ROOT, log = pino({ level: 'silent' }) } = options;
  const { clock = systemClock, databaseClock = ownClock } = options;
  const secret =
    options.secret ?? (dataDir === undefined ? randomBytes(48).toString('hex') : keptSecret(dataDir));
  const calendar = new BusinessCalendar(options.timeZone);
  const database = openDatabase(dataDir);
  try {
    await migrate(database);
    const hasher = new PasswordHasher();
    await hasher.warmUp();
    if (options.demoData !== false) {
      await seedDemoData(database, hasher, clock.now(), calendar);
    }
    const sessions = new SessionRegister(database, new TokenSigner(secret, clock), clock);
    const guard = new GuessingGuard(database, secret, clock);
    const keyed = new KeyedHash(secret);
    const outbox = new Outbox(database, databaseClock);
    const mailer = mail && new OutboxWorker(outbox, mail, log);
    const dependencies: AppDependencies = {
      database,
      signIn: new SignIn(database, hasher, guard, sessions),
      sessions,
      passwordReset: new PasswordReset({
        database,
        keyed,
        codes: new ResetCodes(database, keyed, databaseClock),
        proofs: new ResetProofs(keyed, databaseClock),
        outbox,
        hasher,
        sessions,
        guard,
      }),
      outbox,
      changePassword: new ChangePassword(database, hasher, guard, sessions, outbox),
      pushTokens: new PushTokens(database, clock),
      calendar,
      repeats: new RepeatedCalls(database, clock),
      clock,
      log,
      webRoot,
      messaging: options.messaging ?? false,
    };
    return {
      app: createApp(dependencies),
      dependencies,
      hasDemoData: await holdsDemoData(database),
      mailer,
      close: async () => {
        await mailer?.stop();
        await database.destroy();
      },
    };
  } catch (error) {
    await database.destroy();
    throw error;
  }
}
