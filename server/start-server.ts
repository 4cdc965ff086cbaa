import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type DestinationStream, pino } from 'pino';
import { type ComposedServer, composeServer } from './compose';
import { DEMO_ACCOUNTS } from './demo/demo-network';
import { OtherZone } from './features/closing/zone-of-closings';
import { listen } from './listen';
import { MailFolder } from './mail/mail-folder';
import type { MailTransport } from './mail/mail-transport';
import { SmtpMail } from './mail/smtp-mail';
import { reasonOf } from './process/reason-of';
import { systemClock } from './process/system-clock';
import { verifyAside } from './process/verify-aside';
import { WrongSetting } from './process/wrong-setting';
import { FcmPush } from './push/fcm-push';
import { readServiceAccount } from './push/service-account';
import { DEFAULT_MAIL_FROM, readSettings, type Settings } from './settings';

/**
 * The outputs of the server: messages to people, the reason why it cannot start, and its log with one line per call.
 */
export interface ServerVoice {
  readonly say: (line: string) => void;
  readonly complain: (line: string) => void;
  readonly log: DestinationStream;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The fields that are never logged, in whatever object. */
const SECRETS = ['authorization', 'cookie', 'password', 'newPassword', 'token', 'secret', 'OTP'];
const ACCOUNTS_SHOWN = new Set(['vendor@example.com', 'admin@example.com', 'admin2@example.com']);

/**
 * Runs the server until SIGTERM or SIGINT and returns the exit code: 0 after an orderly stop, 1 when it cannot start,
 * which it reports in one line that names the setting to check.
 */
export async function startServer(environment: Environment, voice: ServerVoice): Promise<number> {
  try {
    const settings = readSettings(environment);
    const server = await compose(settings, voice, environment);
    try {
      const listening = await listen(server.app.fetch, settings).catch((error: unknown) => {
        throw new WrongSetting(`PORT or HOST cannot be used: ${reasonOf(error)}`);
      });
      greet(voice, server, listening.address, settings);
      server.mailer?.start();
      for (const task of server.tasks) task.start();
      await listening.closed;
      return 0;
    } finally {
      await server.close();
    }
  } catch (error) {
    if (!(error instanceof WrongSetting)) throw error;
    voice.complain(error.message);
    return 1;
  }
}

async function compose(
  settings: Settings,
  voice: ServerVoice,
  environment: Environment,
): Promise<ComposedServer> {
  const { databaseUrl } = settings;
  const redact = SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
  const log = pino({ redact }, voice.log);
  const push = pushOf(settings);
  try {
    const mail = mailOf(settings, voice);
    const figures = (stop: AbortSignal) =>
      verifyAside(join(import.meta.dirname, 'admin.js'), environment, stop);
    return await composeServer({ ...settings, log, mail, push, figures });
  } catch (error) {
    if (error instanceof OtherZone) throw new WrongSetting(error.message);
    const name = databaseUrl === undefined ? 'PORTAL_DATA_DIR' : 'DATABASE_URL';
    throw new WrongSetting(`${name} cannot be used: ${reasonOf(error)}`);
  }
}

function mailOf({ mail, dataDir }: Settings, { say }: ServerVoice): MailTransport {
  if (mail) return new SmtpMail(mail);
  return new MailFolder(join(dataDir, 'outbox'), DEFAULT_MAIL_FROM, (path) =>
    say(`Mail was written to ${path}`),
  );
}

function pushOf({ push }: Settings): FcmPush | undefined {
  if (!push) return undefined;
  const account = readServiceAccount(push.serviceAccount);
  if (!account) throw new WrongSetting('FCM_SERVICE_ACCOUNT must be the JSON file of a service account');
  return new FcmPush({ account, baseUrl: push.baseUrl }, systemClock);
}

function greet(
  { say }: ServerVoice,
  { hasDemoData, hasAdmin }: ComposedServer,
  { address, family, port }: AddressInfo,
  { demoData, mail, publicUrl }: Settings,
): void {
  say(`Partner portal: http://${family === 'IPv6' ? `[${address}]` : address}:${port}`);
  if (!hasAdmin) say('There is no admin yet. Make one: npm run admin -- create --email you@example.com');
  if (mail && publicUrl === undefined) {
    say('PUBLIC_URL is not set: mails carry no links, and whoever is kept out gets none that lets them in.');
  }
  if (!hasDemoData) return;
  if (!demoData) {
    say('This database holds demo accounts, whose passwords are public. Do not let others reach it.');
    return;
  }
  say('Demo accounts:');
  for (const { email, password } of DEMO_ACCOUNTS) {
    if (ACCOUNTS_SHOWN.has(email)) say(`  ${email} / ${password}`);
  }
}
