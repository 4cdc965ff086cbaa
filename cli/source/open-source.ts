import type { MoneyClient } from '#composition/node';
import type { PortalSource } from '#composition/portal-source';
import { hasAdditions } from '#core/session/session';
import type { Log } from '#core/shared/log.port';
import { usageError } from '../cli-error';
import type { Run } from '../request';
import { apiAddress } from './api-flags';
import { askForCodeOn } from './ask-for-code';
import { businessTimeZone } from './business-time-zone';
import { loginFor, notSignedIn } from './login';
import { moneyClient } from './money-client';
import { snapshotOrigin } from './snapshot-origin';
import { watchAnswers } from './watch-answers';

/** An open source, named in reports by the API's address or the folder. */
export interface OpenSource {
  readonly name: string;
  readonly portal: PortalSource;
  /** Whether to store its franchise codes for completion: only those of a server. */
  readonly isServer: boolean;
  /** The time of its data, in ms since 1970; undefined for current data. Read it after the data. */
  readonly takenAt: number | undefined;
  /**
   * Returns the client for closed months; undefined for other sources. Call it only after the spec's reads, since it
   * may ask the server for its features. Throws a `Failure`.
   */
  readonly money: () => Promise<MoneyClient | undefined>;
}

/** Opens the folder or the API named by flags and environment. Throws a `CliError`. */
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
  // A server that announced no features is not asked again; if it is unreachable, the later calls report it.
  const additions = login.features && hasAdditions(login.features);
  const asked = additions === false ? undefined : timeZoneOf({ ...access, retries: 0 });
  const counted = await asked?.catch(() => undefined);
  if (counted !== undefined && timeZone !== undefined && counted !== timeZone)
    messages.warn(`the server counts in ${counted}, and not in BUSINESS_TIME_ZONE (${timeZone})`);
  const askForCode = askForCodeOn({ flags, io, signal });
  const options = { ...access, timeZone: counted ?? timeZone, askForCode };
  let client: ReturnType<typeof moneyClient> | undefined;
  const money = () => {
    client ??= moneyClient(options, additions);
    return client;
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
