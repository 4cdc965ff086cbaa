import { randomBytes, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pino } from 'pino';
import { BusinessCalendar } from '#core/shared/month';
import { USUAL_VIDEO_HOSTS } from '#core/training/managed-training';
import { createApp, type PortalApp } from './app';
import type { AppDependencies } from './app-dependencies';
import { atStart, clockOf, openDatabase } from './db/dialect';
import { migrate } from './db/migrations/migrate';
import type { PortalDatabase } from './db/portal-database';
import { RowStreams } from './db/row-streams';
import { Standby } from './db/standby';
import { demoAnchor } from './demo/demo-calendar';
import { holdsDemoData, seedDemoData } from './demo/seed-demo-data';
import { checkOnceANight } from './features/closing/nightly-check';
import { SqlClosings } from './features/closing/sql-closings';
import { refuseOtherZone } from './features/closing/zone-of-closings';
import { refreshSums } from './features/commission/refresh-sums';
import { crmParts } from './features/crm/crm-parts';
import { crmTimer } from './features/crm/crm-timer';
import { disputeHooks } from './features/disputes/resolve-dispute';
import { importResumer } from './features/imports/import-resumer';
import { removeLeftImports } from './features/imports/left-imports';
import { silenceAlarm } from './features/mailboxes/silence-alarm';
import { VendorNotices } from './features/notices/vendor-notices';
import { noteCallSecret } from './features/payouts/gateway-calls';
import { gatewayTimer } from './features/payouts/pay-by-gateway';
import { Razorpayx } from './features/payouts/razorpayx';
import { announcePromotions } from './features/promotions/announce-promotions';
import { PushTokens } from './features/push/push-tokens';
import { ChangePassword } from './features/sign-in/change-password';
import { FactorGate } from './features/sign-in/factor-gate';
import { GuessingGuard } from './features/sign-in/guessing-guard';
import { HAS_PROVED_FACTOR, KnownDevices } from './features/sign-in/known-devices';
import { OwnPassword } from './features/sign-in/own-password';
import { Passkeys } from './features/sign-in/passkeys';
import { PasswordHasher } from './features/sign-in/password-hasher';
import { PasswordReset } from './features/sign-in/password-reset';
import { ResetCodes } from './features/sign-in/reset-codes';
import { ResetProofs } from './features/sign-in/reset-proofs';
import { ResetSources } from './features/sign-in/reset-sources';
import { SecondFactors } from './features/sign-in/second-factors';
import { SignIn } from './features/sign-in/sign-in';
import { UnlockLinks } from './features/sign-in/unlock-links';
import { FilmFolder } from './features/training/film-folder';
import { IdempotencyStore } from './http/idempotency-store';
import { Metrics } from './http/metrics';
import { KeptMailServer } from './mail/kept-mail-server';
import { Outbox } from './mail/outbox';
import { OutboxWorker } from './mail/outbox-worker';
import { isOuter } from './mail/outer-address';
import { keptSecret } from './process/kept-secret';
import { KeyedHash } from './process/keyed-hash';
import { sealOf } from './process/seal';
import { systemClock } from './process/system-clock';
import { forgetDerivedOfOtherZone, refreshDerivedColumnsAside } from './records/refresh-derived-columns';
import { sealOldAccounts } from './sealing/sealed-columns';
import type { ServerOptions } from './server-options';
import { SessionRegister } from './sessions/session-register';
import { TokenSigner } from './sessions/token-signer';
import { RepeatedTask } from './tasks/repeated-task';

/** A server ready to answer requests. */
export interface ComposedServer {
  readonly app: PortalApp;
  /** The services that the app was built from, for tests that check behind it. */
  readonly dependencies: AppDependencies;
  /** Whether the demo accounts exist, from this start or an earlier one. */
  readonly hasDemoData: boolean;
  /** Whether anybody can sign in as an admin. */
  readonly hasAdmin: boolean;
  /** Sends mail once it is started. */
  readonly mailer: OutboxWorker | undefined;
  /**
   * The background tasks, once started: reading the CRM, paying by the gateway, continuing imports whose process died,
   * deriving columns of records, summing deals, checking mailboxes.
   */
  readonly tasks: readonly RepeatedTask[];
  /** Stops mailer and timers and closes the database; no calls are possible afterwards. */
  close(): Promise<void>;
}

/** How soon new records that another program wrote are processed. */
const READ_EVERY_MS = 1000;
/** A month is summed again at most this long after a write. */
const SUMS_EVERY_MS = 1000;
/** The nightly check begins at most this long after its hour. */
const LOOK_FOR_NIGHT_EVERY_MS = 10 * 60_000;
const WEB_ROOT = join(import.meta.dirname, '../web');

/** Opens and migrates the database, fills an empty one with demo data, and builds the app. */
export async function composeServer(options: ServerOptions = {}): Promise<ComposedServer> {
  const { dataDir, databaseUrl, mail, push, webRoot = WEB_ROOT, log = pino({ level: 'silent' }) } = options;
  const { publicUrl, clock = systemClock, demoData = databaseUrl === undefined } = options;
  const { demoClosings = true } = options;
  const secret =
    options.secret ?? (dataDir === undefined ? randomBytes(48).toString('hex') : keptSecret(dataDir));
  const seal = sealOf(options.sealKeys, secret);
  const filmsDir = join(dataDir ?? join(tmpdir(), `portal-${randomUUID()}`), 'films');
  const films = new FilmFolder(filmsDir);
  const calendar = new BusinessCalendar(options.timeZone);
  const database = await openDatabase({ dataDir, databaseUrl, image: options.image });
  const { databaseClock = clockOf(database) } = options;
  const { standbyUrl } = options;
  const sayAway = (why: string) => log.warn({ why }, 'The standby is not read: the primary answers');
  const standby = standbyUrl === undefined ? undefined : await Standby.open(standbyUrl, database, sayAway);
  const closeDatabases = async () => {
    await standby?.database.destroy();
    await database.destroy();
  };
  try {
    await films.removeCut();
    const hasher = new PasswordHasher(options.hashCost);
    await hasher.warmUp();
    await atStart(async () => {
      await migrate(database);
      await refuseOtherZone(database, calendar.timeZone);
      if (demoData) {
        const anchor = demoAnchor(clock.now(), calendar);
        await seedDemoData(database, hasher, { anchor, calendar, closings: demoClosings, seal });
      }
      await forgetDerivedOfOtherZone(database, calendar);
      await removeLeftImports(database);
      await sealOldAccounts(database, seal);
    });
    const keyed = new KeyedHash(secret);
    const { razorpayx } = options;
    const gateway = razorpayx && new Razorpayx(razorpayx);
    if (razorpayx) await noteCallSecret(database, razorpayx, { keyed, databaseClock });
    const sessions = new SessionRegister(database, new TokenSigner(secret, clock), clock);
    const guard = new GuessingGuard(database, keyed, clock);
    const codes = new ResetCodes(database, keyed, databaseClock, new ResetSources(keyed, databaseClock));
    const passwords = new OwnPassword(database, hasher, guard, clock);
    const passkeys = new Passkeys(clock, options.pageOrigin ?? publicUrl);
    const factors = new SecondFactors(seal, clock, passkeys);
    const outbox = new Outbox(database, databaseClock);
    const notices = new VendorNotices(outbox, calendar, push !== undefined, publicUrl);
    const notifyPromotions = () =>
      database
        .transaction()
        .execute((transaction) => announcePromotions(transaction, notices, calendar.dayAt(clock.now())));
    const mailServer = new KeptMailServer(database, seal, mail, options.mayConnectToMail ?? isOuter);
    const mailer = mail && new OutboxWorker(outbox, { mail: mailServer, push }, log, notifyPromotions);
    const crm = crmParts({ database, databaseClock, calendar, clock, log, notices, seal }, options);
    const unlocks = new UnlockLinks({
      database,
      keyed,
      codes,
      guard,
      outbox,
      clock,
      databaseClock,
      publicUrl,
    });
    const passwordReset = new PasswordReset({
      database,
      keyed,
      codes,
      proofs: new ResetProofs(keyed, databaseClock),
      outbox,
      hasher,
      sessions,
      guard,
      unlocks,
      clock,
      publicUrl,
    });
    const dependencies: AppDependencies = {
      ...crm,
      gateway,
      razorpayx,
      database,
      primary: database,
      standby,
      rowStreams: new RowStreams(database),
      signIn: new SignIn(database, hasher, guard, sessions, unlocks, keyed, clock, factors),
      devices: new KnownDevices(keyed),
      factorDevices: new KnownDevices(keyed, HAS_PROVED_FACTOR),
      factors,
      factorGate: new FactorGate(database, clock, options.factorDemand ?? 'optional'),
      guard,
      passwords,
      sessions,
      passwordReset,
      unlocks,
      outbox,
      mailServer,
      publicUrl,
      changePassword: new ChangePassword({
        hasher,
        passwords,
        sessions,
        reset: passwordReset,
        outbox,
        clock,
        publicUrl,
      }),
      pushTokens: new PushTokens(database, clock),
      seal,
      closings: new SqlClosings(database, { calendar, clock: databaseClock, notices }),
      calendar,
      films,
      videoHosts: options.videoHosts ?? USUAL_VIDEO_HOSTS,
      repeats: new IdempotencyStore({ database, clock, keyed, seal }),
      notices,
      adjustmentHooks: disputeHooks({ clock, calendar, notices }),
      clock,
      databaseClock,
      payday: options.payday,
      log,
      webRoot,
      messaging: options.messaging ?? false,
      pageApi: options.pageApi,
      pageOrigin: options.pageOrigin,
      trustedProxies: options.trustedProxies ?? [],
      metrics: new Metrics(database, databaseClock),
      metricsToken: options.metricsToken,
    };
    const unread = (stop: AbortSignal) => refreshDerivedColumnsAside(database, calendar, stop);
    const { figures } = options;
    const nightly =
      figures &&
      ((stop: AbortSignal) =>
        checkOnceANight({ database, calendar, clock, outbox, publicUrl, figures }, stop));
    const sums = (stop: AbortSignal) => refreshSums(database, stop);
    const tasks = [
      crmTimer(crm.crm, crm.crmConnections, { database, now: () => clock.now() }, log),
      ...(gateway ? [gatewayTimer({ ...dependencies, gateway })] : []),
      importResumer(dependencies, log),
      silenceAlarm(dependencies, log),
      ...(nightly
        ? [
            new RepeatedTask(
              nightly,
              LOOK_FOR_NIGHT_EVERY_MS,
              'The figures are not checked',
              log,
              // Not while a process starts, when others wait for it.
              LOOK_FOR_NIGHT_EVERY_MS,
            ),
          ]
        : []),
      new RepeatedTask(unread, READ_EVERY_MS, 'Records are not read', log),
      new RepeatedTask(sums, SUMS_EVERY_MS, 'Deals are not added up', log),
    ];
    return {
      app: createApp(dependencies),
      dependencies,
      hasDemoData: await holdsDemoData(database),
      hasAdmin: await hasAdmin(database),
      mailer,
      tasks,
      close: async () => {
        for (const task of tasks) await task.stop();
        await mailer?.stop();
        await closeDatabases();
        if (dataDir === undefined) await rm(dirname(filmsDir), { recursive: true, force: true });
      },
    };
  } catch (error) {
    await closeDatabases();
    throw error;
  }
}

async function hasAdmin(database: PortalDatabase): Promise<boolean> {
  const admins = database.selectFrom('users').select('id').where('role', '=', 'admin');
  return (await admins.where('status', '=', 'active').limit(1).executeTakeFirst()) !== undefined;
}
