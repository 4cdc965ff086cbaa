import { parseArgs } from 'node:util';
import { BusinessCalendar } from '#core/shared/month';
import { isDatabaseDamaged, isDatabaseUnavailable, openDatabase } from '../db/dialect';
import { migrate } from '../db/migrations/migrate';
import type { PortalDatabase } from '../db/portal-database';
import { Standby } from '../db/standby';
import { keptSecret } from '../process/kept-secret';
import { reasonOf } from '../process/reason-of';
import { Seal, sealOf } from '../process/seal';
import { WrongSetting } from '../process/wrong-setting';
import { reseal } from '../sealing/sealed-columns';
import { readSettings, type Settings } from '../settings';
import { AdminError } from './admin-error';
import { type AskIo, askPassword } from './ask-password';
import { backUp } from './back-up';
import { createAdmin } from './create-admin';
import { endFactor } from './end-factor';
import { restore } from './restore';
import { verify } from './verify';

/** The input and output of an operator's command. */
export interface AdminIo extends AskIo {
  readonly say: (line: string) => void;
  readonly complain: (line: string) => void;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** 0 done, 1 failed, 2 wrong usage, 3 done but something is wrong; the same codes as the `commission` command. */
const EXIT = { done: 0, failed: 1, wrongUsage: 2, differs: 3 } as const;

const USAGE = `Usage: npm run admin -- COMMAND

  create --email ADDRESS [--name NAME]   an admin's account; the password is asked for, or read from stdin
  backup FILE|FOLDER                     the whole database into one file, while the servers run
  restore FILE                           a backup into an empty database, of either engine
  end-factor --email ADDRESS             ends the two-step login of an admin who has lost it and has nobody to reset it
  reseal                                 seals account numbers with PORTAL_SEAL_KEY that earlier keys have sealed
  verify                                 checks the database, and every figure against plain sums`;

/**
 * Runs an operator's command on the database that the environment names. Returns the exit code; reports a failure in
 * one line.
 */
export async function runAdmin(
  argv: readonly string[],
  environment: Environment,
  io: AdminIo,
): Promise<number> {
  try {
    return await run(argv, environment, io);
  } catch (error) {
    if (error instanceof TypeError && 'code' in error && /^ERR_PARSE_ARGS/.test(String(error.code))) {
      io.complain(`${error.message}\n\n${USAGE}`);
      return EXIT.wrongUsage;
    }
    if (isDatabaseDamaged(error)) {
      io.complain(`The database file is damaged: ${reasonOf(error)}`);
      return EXIT.failed;
    }
    if (!(error instanceof AdminError || error instanceof WrongSetting || isDatabaseUnavailable(error)))
      throw error;
    io.complain(reasonOf(error));
    return EXIT.failed;
  }
}

async function run(argv: readonly string[], environment: Environment, io: AdminIo): Promise<number> {
  const options = { email: { type: 'string' }, name: { type: 'string' }, help: { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ args: [...argv], options, allowPositionals: true });
  const [command, file, ...more] = positionals;
  if (values.help) {
    io.say(USAGE);
    return EXIT.done;
  }
  const takesFile = command === 'backup' || command === 'restore';
  const { email, name } = values;
  const isCreate = command === 'create' && email !== undefined;
  const isEnd = command === 'end-factor' && email !== undefined;
  if (
    more.length > 0 ||
    takesFile !== (file !== undefined) ||
    !(takesFile || isCreate || isEnd || command === 'verify' || command === 'reseal')
  ) {
    io.complain(USAGE);
    return EXIT.wrongUsage;
  }
  // No operator's command signs a token.
  const settings = readSettings({ PORTAL_SECRET: 'x'.repeat(32), ...environment });
  const calendar = new BusinessCalendar(settings.timeZone);
  return withDatabase(settings, async (database) => {
    if (isCreate) {
      const account = await createAdmin(database, { email, name }, () => askPassword(io));
      io.say(`${account} can sign in now.`);
    } else if (isEnd) {
      const account = await endFactor(database, email, settings.publicUrl);
      io.say(`The two-step login of ${account} has ended. Acts about money wait for 24 hours.`);
    } else if (command === 'backup' && file !== undefined) {
      const { path, rows } = await backUp(database, file);
      io.say(`${rows} rows are in ${path}.`);
    } else if (command === 'restore' && file !== undefined) {
      const rows = await restore(database, file, calendar);
      io.say(`${rows} rows are back. Everybody signs in anew.`);
      io.say(
        'Payouts are locked until two administrators state that all payments since the backup are known.',
      );
    } else if (command === 'reseal') {
      const { sealed, unopened } = await reseal(database, sealIn(settings, environment));
      io.say(`Sealed with the key of now: ${sealed}.`);
      if (unopened > 0) {
        io.complain(`Sealed with a key that is not here: ${unopened}. Name it in PORTAL_SEAL_KEYS_BEFORE.`);
        return EXIT.differs;
      }
    } else {
      const onProgress = statusOn(io.stderr);
      const { differences, agreed } = await readAside(database, settings, io, (each) =>
        verify(each, calendar, { onProgress }).finally(() => onProgress('')),
      );
      for (const line of differences) io.complain(line);
      if (differences.length > 0) return EXIT.differs;
      io.say(agreed);
    }
    return EXIT.done;
  });
}

/** Makes the seal of the servers: with the same settings, it opens what they have sealed. Throws `WrongSetting`. */
function sealIn({ dataDir, databaseUrl, sealKeys }: Settings, environment: Environment): Seal {
  const secret = environment.PORTAL_SECRET || (databaseUrl === undefined ? keptSecret(dataDir) : undefined);
  if (secret !== undefined) return sealOf(sealKeys, secret);
  if (sealKeys.key !== undefined) return new Seal(sealKeys.key, sealKeys.before);
  throw new WrongSetting('PORTAL_SEAL_KEY or PORTAL_SECRET must be given, as the servers have them');
}

/**
 * Reads from a standby if one is set and available, and reports the moment that it shows; otherwise reads the database
 * itself.
 */
async function readAside<Answer>(
  database: PortalDatabase,
  { standbyUrl }: Settings,
  { say }: AdminIo,
  work: (database: PortalDatabase) => Promise<Answer>,
): Promise<Answer> {
  if (standbyUrl === undefined) return work(database);
  const away = (why: string) => say(`The standby is not read (${why}): the database itself is.`);
  const standby = await Standby.open(standbyUrl, database, away);
  try {
    const read = await standby.read(() => work(standby.database));
    if (read) say(`Read from the standby, as of ${new Date(read.at).toISOString()}.`);
    return read ? read.answer : await work(database);
  } finally {
    await standby.database.destroy();
  }
}

/** Returns a function that shows the progress on a terminal in one line that is redrawn; elsewhere it shows nothing. */
function statusOn(stderr: AskIo['stderr']): (text: string) => void {
  return (text) => {
    if (stderr.isTTY) stderr.write(`\r\x1b[K${text}`);
  };
}

async function withDatabase(
  { dataDir, databaseUrl }: Settings,
  work: (database: PortalDatabase) => Promise<number>,
): Promise<number> {
  const database = await openDatabase({ dataDir, databaseUrl }).catch((error: unknown) => {
    throw new WrongSetting(`PORTAL_DATA_DIR cannot be used: ${reasonOf(error)}`);
  });
  try {
    await migrate(database).catch((error: unknown) => {
      const variable = databaseUrl === undefined ? 'PORTAL_DATA_DIR' : 'DATABASE_URL';
      throw new WrongSetting(`${variable} cannot be used: ${reasonOf(error)}`);
    });
    return await work(database);
  } finally {
    await database.destroy();
  }
}
