import type { MoneyDoor } from '#composition/node';
import type { PortalSource } from '#composition/portal-source';
import { hasAdditions } from '#core/session/session';
import type { Log } from '#core/shared/log.port';
import { usageError } from '../cli-error';
import type { Run } from '../request';
import { apiAddress } from './api-flags';
import { askForCodeOn } from './ask-for-code';
import { businessTimeZone } from './business-time-zone';
import { loginFor, notSignedIn } from './login';
import { moneyDoor } from './money-door';
import { snapshotOrigin } from './snapshot-origin';
import { watchAnswers } from './watch-answers';

/** An open source with the name that reports give it: the API's address or the folder. */
export interface OpenSource {
  readonly name: string;
  readonly portal: PortalSource;
  /** Whether franchise codes seen here are worth remembering: those of a server, not of a folder. */
  readonly isServer: boolean;
  /** When its data were taken, in ms since 1970; undefined for those of this moment. To be asked when they are read. */
  readonly takenAt: number | undefined;
  /**
   * The doors of a server that closes months; gives undefined for any other source. To be asked behind the spec's reads
   * alone, since it may ask the server what it offers. Throws a `Failure`.
   */
  readonly money: () => Promise<MoneyDoor | undefined>;
}

/** Opens the folder or the API that flags and environment name. Throws a `CliError`. */
export async function openSource({
  flags,
  io,
  messages,
  signal,
}: Pick<Run, 'flags' | 'io' | 'messages' | 'signal'>): Promise<OpenSource> {
  const log: Log = { warn: (message) => messages.detail(message) };
  const timeZone = businessTimeZone(io.env);
  if (typeof flags.input === 'string') {
    if (flags.apiUrl !== undefined) {
      throw usageError(
        'input',
        '--input and --api-url exclude each other',
        'both name the source',
        'only one of them',
      );
    }
    const { composeSnapshot } = await import('#composition/snapshot');
    const { takenAt, timeZone: counted } = await snapshotOrigin(flags.input);
    if (counted !== undefined && timeZone !== undefined && counted !== timeZone)
      messages.warn(
        `the folder was taken where days are those of ${counted}; counted in BUSINESS_TIME_ZONE (${timeZone})`,
      );
    const portal = composeSnapshot(flags.input, log, timeZone ?? counted);
    return { name: flags.input, portal, isServer: false, takenAt, money: async () => undefined };
  }
  const { origin, deadlineMs, ...address } = await apiAddress(flags, io);
  const deadline = deadlineMs === undefined ? undefined : AbortSignal.timeout(deadlineMs);
  const login = await loginFor(origin, io);
  if (!login) throw notSignedIn(origin);
  messages.hide(login.token);
  const { composeApi, timeZoneOf } = await import('#composition/node');
  const onAnswer = watchAnswers(messages);
  const access = { ...address, token: login.token, deadline, onAnswer };
  // One that announces nothing is not asked; what keeps one from answering is said by the calls that come.
  const additions = login.features && hasAdditions(login.features);
  const asked = additions === false ? undefined : timeZoneOf({ ...access, retries: 0 });
  const counted = await asked?.catch(() => undefined);
  if (counted !== undefined && timeZone !== undefined && counted !== timeZone)
    messages.warn(`the server counts in ${counted}, and not in BUSINESS_TIME_ZONE (${timeZone})`);
  const askForCode = askForCodeOn({ flags, io, signal });
  const options = { ...access, timeZone: counted ?? timeZone, askForCode };
  let door: ReturnType<typeof moneyDoor> | undefined;
  const money = () => {
    door ??= moneyDoor(options, additions);
    return door;
  };
  return {
    name: address.apiUrl,
    portal: composeApi(options, log),
    isServer: true,
    get takenAt() {
      return messages.stateOf;
    },
    money,
  };
}
