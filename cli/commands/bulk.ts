import { bulkAct, bulkActEffect, bulkActs, makeBulkAct, stepBulkAct } from '#contract/bulk-acts';
import type { PortalApi } from '#contract/portal-api';
import {
  BULK_SUBJECTS,
  type BulkAct,
  type BulkChangeKind,
  type BulkRefusal,
  type NewBulkAct,
} from '#core/bulk-acts/bulk-act';
import type { CloseReason } from '#core/leads/lead-activity';
import { Cancelled, NotFound } from '#core/shared/failure';
import { BusinessCalendar } from '#core/shared/month';
import { checkReason } from '../check-reason';
import { CliError, usageError } from '../cli-error';
import { EXIT } from '../exit-code';
import type { Flags } from '../flags';
import { dueText, effectText } from '../output/import-labels';
import { jsonText } from '../output/json-text';
import { print } from '../output/print-document';
import { ProgressLine } from '../output/progress';
import { counted } from '../output/report-title';
import { sheetOf } from '../output/sheet';
import { writeText } from '../output/write-text';
import { zonedTime } from '../output/zoned-time';
import { type Run, readRequest } from '../request';
import { askToGoOn, mustBeAbleToAsk } from '../source/ask';
import { businessTimeZone } from '../source/business-time-zone';
import { chooseVendors, linesIn } from '../source/choose-vendors';
import { notOffered } from '../source/connect-api';
import { ofKnownFranchises } from '../source/of-known-franchises';
import { openSource } from '../source/open-source';
import { stopped } from '../source/reading';
import { toCliError } from '../to-cli-error';
import type { WriteFlags } from './adjustments';

/** The flags of `commission bulk`, as typed. */
export interface BulkFlags extends WriteFlags {
  readonly where?: readonly string[] | undefined;
  readonly assign?: string | undefined;
  readonly status?: string | undefined;
  readonly archive?: boolean | undefined;
  readonly reason?: string | undefined;
  readonly closeReason?: CloseReason | undefined;
  readonly closeText?: string | undefined;
  readonly goOn?: string | undefined;
  readonly undo?: string | undefined;
}

/** The largest number of skipped records that are named. */
const MAX_NAMED = 10;
const NONE = 'This portal changes nothing in bulk.';
/** The filters with a single value; all others take a list. */
const ONE_VALUE: ReadonlySet<string> = new Set(['q', 'from', 'to', 'demats', 'paidFrom', 'paidTo']);

const WHY: Readonly<Record<BulkRefusal, string>> = {
  already: 'is like that already',
  void: 'is void, and has no other stage',
  missing: 'is not there',
  changed: 'was changed by somebody else meanwhile',
  'gone-franchise': 'its former franchise is no longer there',
};

/** Lists the newest bulk changes. Returns the exit code. */
export async function listBulkActs(run: Run): Promise<number> {
  const request = await readRequest(run, 'list');
  const acts = await atBulk(run, (api) => api.call(bulkActs, { signal: run.signal }));
  const { timeZone } = new BusinessCalendar(businessTimeZone(run.io.env));
  const sheet = sheetOf<BulkAct>(
    'bulk',
    [
      { key: 'id', kind: 'text', value: ({ id }) => id },
      { key: 'at', kind: 'text', value: ({ at }) => zonedTime(at, timeZone) },
      { key: 'by', kind: 'text', value: ({ by }) => by },
      { key: 'change', kind: 'text', value: wordsOf },
      { key: 'waiting', kind: 'count', value: ({ waiting }) => waiting },
      { key: 'changed', kind: 'count', value: ({ done }) => done },
      { key: 'unchanged', kind: 'count', value: ({ refused }) => refused },
      { key: 'putBack', kind: 'count', value: ({ undone }) => undone },
    ],
    acts,
  );
  await print({ title: counted(acts.length, 'change'), sheet, json: () => acts.map(inJson) }, request, run);
  return EXIT.done;
}

/**
 * Makes a bulk change after showing its effect, continues one, or undoes one. Returns the exit code: 3 where records
 * stay unchanged.
 */
export function changeInBulk(
  subject: string | undefined,
  ids: readonly string[],
  run: Run<BulkFlags>,
): Promise<number> {
  const { flags, messages, signal } = run;
  const { goOn, undo, dryRun = false } = flags;
  mustBeAbleToAsk(run);
  const known = undo ?? goOn;
  if (known !== undefined && (subject !== undefined || (undo !== undefined && goOn !== undefined)))
    throw usageError('undo', 'one change in bulk is meant', 'its id says all else', `--undo ${known}`);
  const made = known === undefined ? newAct(subject, run) : undefined;
  return atBulk(run, async (api, codes) => {
    const act = made
      ? await makeAct(api, { ...made, ...(await targetOf(ids, await codes(), run)) }, run)
      : await api.call(bulkAct, { path: { id: known ?? '' }, signal });
    const isUndone = undo !== undefined;
    const left = isUndone ? act.done : act.waiting;
    messages.say(
      isUndone
        ? `${wordsOf(act)}: ${left} of them are put back.`
        : `${wordsOf(act)}: ${left} change, ${act.refused} stay as they are.`,
    );
    sayWhoStay(act, run);
    if (act.subject === 'deals' && left > 0 && !isUndone) await sayEffect(api, act.id, run);
    if (dryRun || left === 0) return printProgress(act, isUndone, run);
    await askToGoOn(isUndone ? `Put ${left} back?` : `Change ${left}?`, run);
    return printProgress(await stepped(api, act, isUndone, run), isUndone, run);
  });
}

function makeAct(api: PortalApi, body: NewBulkAct, { flags, signal }: Run<BulkFlags>): Promise<BulkAct> {
  const make = () => api.call(makeBulkAct, { body, signal });
  return flags.assign === undefined ? make() : ofKnownFranchises('value', make);
}

/** Runs steps with progress until no record is left. Ctrl-C stops before the next step; completed steps remain. */
async function stepped(api: PortalApi, before: BulkAct, undo: boolean, run: Run): Promise<BulkAct> {
  const { io, messages, signal } = run;
  const leftIn = (act: BulkAct) => (undo ? act.done : act.waiting);
  const total = leftIn(before);
  const progress = new ProgressLine(io, messages, before.subject === 'deals' ? 'Deals' : 'Leads');
  let act = before;
  try {
    while (leftIn(act) > 0) {
      if (signal.aborted) throw new Cancelled();
      act = await api.call(stepBulkAct, { path: { id: before.id }, body: { undo }, signal });
      progress.update({ done: total - leftIn(act), total, failed: 0 });
    }
    return act;
  } catch (error) {
    if (!signal.aborted) throw error;
    const how = `commission bulk ${undo ? '--undo' : '--go-on'} ${before.id} goes on`;
    throw stopped(how, `${total - leftIn(act)} of ${total}`);
  } finally {
    progress.stop();
  }
}

/** Reads the wanted change from the flags. Throws usage errors. */
function newAct(subject: string | undefined, { flags }: Run<BulkFlags>): Omit<NewBulkAct, 'ids' | 'query'> {
  const of = BULK_SUBJECTS.find((each) => each === subject);
  if (!of)
    throw usageError(
      'subject',
      subject === undefined ? 'deals or leads are meant' : `there are no ${subject}`,
      `these are changed in bulk: ${BULK_SUBJECTS.join(', ')}`,
      'commission bulk leads ID --archive',
    );
  const { assign, status, archive, reason, closeReason, closeText } = flags;
  const asked: readonly (readonly [BulkChangeKind, string | undefined])[] = [
    ...(assign === undefined ? [] : [['assign', assign] as const]),
    ...(status === undefined ? [] : [['status', status] as const]),
    ...(archive ? [['archive', undefined] as const] : []),
  ];
  const [change, ...further] = asked;
  if (!change || further.length > 0)
    throw usageError(
      'assign',
      'one change is meant',
      'it is --assign, --status or --archive',
      '--assign FR-012',
    );
  if (of === 'deals' && reason === undefined)
    throw usageError('reason', 'deals need a reason', 'the partner reads it', '--reason "The partner left"');
  if (reason !== undefined) checkReason('reason', reason, 'The partner left');
  const [what, value] = change;
  const close = closeReason && { reason: closeReason, text: closeText };
  return { subject: of, what, value, reason, close };
}

/**
 * Reads which records to change: those with the given ids, or all that franchises and filters find. Throws usage
 * errors.
 */
async function targetOf(
  ids: readonly string[],
  codes: readonly string[] | undefined,
  { flags, io, signal }: Run<BulkFlags>,
): Promise<Pick<NewBulkAct, 'ids' | 'query'>> {
  const { where = [] } = flags;
  const isFound = codes !== undefined || where.length > 0;
  if (ids.length > 0 === isFound)
    throw usageError(
      'ids',
      isFound ? 'ids and filters exclude each other' : 'no record is named',
      'a change is for the records of ids, or for all that filters find',
      '-f FR-012 --where status=New',
    );
  if (!isFound) {
    const lines: string[] = [];
    for (const id of ids) lines.push(...(await linesIn(id, io, signal)));
    return { ids: lines.map((line) => line.trim()).filter((line) => line !== '') };
  }
  const query: Record<string, string> = {};
  const add = (name: string, value: string) => {
    const part = ONE_VALUE.has(name) ? value : encodeURIComponent(value);
    query[name] = query[name] === undefined ? part : `${query[name]},${part}`;
  };
  for (const code of codes ?? []) add('franchises', code);
  for (const each of where) {
    const at = each.indexOf('=');
    if (at < 1)
      throw usageError(
        'where',
        `"${each}" is no filter`,
        'it is a name, = and a value',
        '--where status=New',
      );
    add(each.slice(0, at), each.slice(at + 1));
  }
  return { query };
}

function sayWhoStay({ some, refused, kept }: BulkAct, { messages }: Run): void {
  const named = some.slice(0, MAX_NAMED);
  for (const { id, why } of named) messages.say(`  ${id} ${WHY[why]}`);
  const more = refused + kept - named.length;
  if (more > 0) messages.say(`  and ${more} more`);
}

async function sayEffect(api: PortalApi, id: string, { messages, signal }: Run): Promise<void> {
  const effect = await api.call(bulkActEffect, { path: { id }, signal });
  messages.say(effectText(effect, 'these deals'));
  const { due } = effect;
  if (due && (due.deals > 0 || due.waiting > 0)) messages.say(dueText(due));
}

/** Prints the progress of a bulk change. Returns the exit code. */
async function printProgress(act: BulkAct, undo: boolean, { flags, io }: Run<BulkFlags>): Promise<number> {
  const { id, waiting, done, refused, undone, kept } = act;
  const isListed = !undo && done === 0 && waiting > 0;
  const sentence = undo
    ? `${undone} put back, ${leftAsIs(kept)}.`
    : isListed
      ? `Nothing is changed. commission bulk --go-on ${id} changes ${waiting}.`
      : done === 0
        ? `Nothing is changed, ${leftAsIs(refused)}.`
        : `${done} changed, ${leftAsIs(refused)}. commission bulk --undo ${id} puts them back.`;
  const json = { schema: 'commission-bulk/1', dryRun: flags.dryRun ?? false, ...inJson(act) };
  await writeText(io.stdout, flags.json ? jsonText(json) : `${sentence}\n`);
  return (undo ? kept : refused) > 0 ? EXIT.incomplete : EXIT.done;
}

function leftAsIs(count: number): string {
  return count === 1 ? '1 left as it is' : `${count} left as they are`;
}

function wordsOf({ subject, what, value, waiting, done, undone, kept, refused }: BulkAct): string {
  const count = waiting + done + undone + kept + refused;
  const records = counted(count, subject === 'deals' ? 'deal' : 'lead');
  if (what === 'assign') return `${records} to ${value ?? '-'}`;
  if (what === 'status') return `${records} to ${subject === 'deals' ? 'stage' : 'status'} ${value ?? '-'}`;
  return `${records} ${subject === 'deals' ? 'declared void' : 'archived'}`;
}

function inJson({ at, some, ...act }: BulkAct) {
  return { ...act, at: new Date(at).toISOString(), some };
}

/** Runs work with the server's bulk changes; `codes` reads the franchises of `-f`. Throws `CliError`s. */
async function atBulk<Answer>(
  run: Run<Flags>,
  work: (api: PortalApi, codes: () => Promise<readonly string[] | undefined>) => Promise<Answer>,
): Promise<Answer> {
  const opened = await openSource(run);
  const codes = async () =>
    run.flags.franchise && (await chooseVendors(opened, run)).map(({ franchiseCode }) => franchiseCode);
  try {
    const client = await opened.money();
    if (!client) throw notOffered(NONE);
    return await work(client.api, codes);
  } catch (error) {
    if (error instanceof NotFound)
      throw new CliError(EXIT.failed, 'bulk.unknown', 'there is no such change in bulk', {
        hint: 'commission bulk list, which has them with their ids',
      });
    throw toCliError(error, opened.name);
  }
}
