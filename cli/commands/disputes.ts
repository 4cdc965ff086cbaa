import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import {
  disputes,
  oneDispute,
  openDispute as openEndpoint,
  resolveDispute as resolveEndpoint,
  sendDisputeFile,
  withdrawDispute as withdrawEndpoint,
  writeInDispute,
} from '#contract/disputes';
import type { PortalApi } from '#contract/portal-api';
import {
  type CorrectedData,
  type Dispute,
  type DisputeGroup,
  type ListedDispute,
  officeDue,
} from '#core/disputes/dispute';
import type { DisputeOutcome } from '#core/disputes/dispute-moves';
import { NotAllowed } from '#core/shared/failure';
import { type Decimal, parseDecimal, shortest, toExactRupees, toRupees } from '#core/shared/money';
import { BusinessCalendar, isMonth } from '#core/shared/month';
import type { Column } from '#documents/column';
import { CliError, usageError } from '../cli-error';
import { EXIT } from '../exit-code';
import type { Flags } from '../flags';
import { jsonText } from '../output/json-text';
import { print } from '../output/print-document';
import { counted } from '../output/report-title';
import { sheetOf } from '../output/sheet';
import { writeText } from '../output/write-text';
import { zonedTime } from '../output/zoned-time';
import { type Run, readRequest } from '../request';
import { askToGoOn } from '../source/ask';
import { withMoneyClient } from '../source/money-client';
import { whereKnown } from '../to-cli-error';
import { type WriteFlags, wholePaise } from './adjustments';

/** The flags of `commission disputes list`, as typed. */
export interface DisputeListFlags extends Flags {
  readonly state?: DisputeGroup | undefined;
  readonly overdue?: boolean | undefined;
}

/** The flags of a command that sends a message, as typed. */
export interface DisputeTextFlags extends WriteFlags {
  readonly text: string;
  readonly file?: string | undefined;
}

/** The flags of `commission disputes open`, as typed. */
export interface OpenFlags extends DisputeTextFlags {
  readonly month?: readonly string[] | undefined;
  readonly line?: string | undefined;
  readonly deal?: string | undefined;
  readonly expected?: string | undefined;
}

/** The flags of `commission disputes resolve`, as typed. */
export interface ResolveFlags extends WriteFlags {
  readonly outcome: DisputeOutcome;
  readonly text: string;
  readonly amount?: string | undefined;
  readonly corrected?: readonly CorrectedData[] | undefined;
  readonly figure?: string | undefined;
}

/** Lists disputes, overdue ones first. Returns the exit code. */
export async function listDisputes(run: Run<DisputeListFlags>): Promise<number> {
  const request = await readRequest(run, 'list');
  const { state, overdue } = run.flags;
  const { disputes: found } = await withMoneyClient(run, ({ api }) =>
    api.call(disputes, { query: { state, overdue }, signal: run.signal }),
  );
  const time = { now: run.io.now(), calendar: new BusinessCalendar() };
  const dueOf = (dispute: ListedDispute) => officeDue(dispute, time);
  const sheet = sheetOf(
    'disputes',
    [
      { key: 'no', kind: 'count', value: ({ no }) => no },
      { key: 'state', kind: 'text', value: ({ state: is }) => is },
      { key: 'due', kind: 'text', value: (each) => dueOf(each)?.day },
      { key: 'franchiseCode', kind: 'text', value: ({ franchiseCode }) => franchiseCode },
      { key: 'dealId', kind: 'text', value: ({ deal }) => deal?.id },
      { key: 'month', kind: 'text', value: ({ month }) => month },
      { key: 'amount', kind: 'rupees', value: ({ expected, figure }) => expected ?? figure },
      { key: 'question', kind: 'text', value: ({ asked }) => asked },
    ] satisfies readonly Column<ListedDispute>[],
    found,
  );
  const json = () =>
    found.map((each) => ({
      ...listedJson(each),
      due: dueOf(each)?.day ?? null,
      overdue: dueOf(each)?.isOverdue ?? false,
    }));
  await print({ title: counted(found.length, 'dispute'), sheet, json }, request, run);
  return EXIT.done;
}

/** Prints a dispute with all its messages. Returns the exit code. */
export function viewDispute(no: string, run: Run): Promise<number> {
  return withMoneyClient(run, async ({ api }) => {
    const dispute = await ofDispute(no, () => api.call(oneDispute, { path: { id: no }, signal: run.signal }));
    await writeText(run.io.stdout, run.flags.json ? jsonText(disputeJson(dispute)) : disputeText(dispute));
    return EXIT.done;
  });
}

/** Opens a dispute about a statement line or a deal, and prints its number. Returns the exit code. */
export function openDispute(run: Run<OpenFlags>): Promise<number> {
  const { line, deal, expected, text } = run.flags;
  const [month] = run.flags.month ?? [];
  if ((line === undefined) === (deal === undefined))
    throw usageError(
      'subject',
      'a line or a deal is meant, one of them',
      'that is what is objected to',
      '-m 2026-10 --line 12',
    );
  if (month !== undefined && !isMonth(month))
    throw usageError(
      'month',
      `month "${month}" is not valid`,
      'a month is YYYY-MM with 01 to 12',
      '-m 2026-10',
    );
  if (line !== undefined && !/^[1-9]\d*$/.test(line))
    throw usageError('line', `line "${line}" is not valid`, 'lines count from 1', '--line 12');
  const amount = expected === undefined ? undefined : wholePaise(expected);
  const subject = line === undefined ? `deal ${deal}` : `line ${line}`;
  const unknown = {
    code: 'dispute.no-subject',
    message: `you have no ${subject}${month === undefined ? '' : ` in a statement of ${month}`}`,
    hint: 'commission statement, which has the lines and deals of a closed month with their numbers',
  };
  return write(run, 'Opened', async (api) => {
    const file = await sentFile(api, run.flags.file);
    const body = {
      month,
      line: line === undefined ? undefined : Number(line),
      deal,
      expected: amount,
      text,
      file,
    };
    return whereKnown(unknown, () => byPartner(() => api.call(openEndpoint, { body })));
  });
}

/** Adds a message to a dispute. Returns the exit code. */
export function replyToDispute(no: string, run: Run<DisputeTextFlags>): Promise<number> {
  return write(run, 'Sent', (api) =>
    ofDispute(no, async () => {
      const { count } = await api.call(oneDispute, { path: { id: no }, signal: run.signal });
      const file = await sentFile(api, run.flags.file);
      return api.call(writeInDispute, {
        path: { id: no },
        body: { text: run.flags.text, seen: count, file },
      });
    }),
  );
}

/** Withdraws a dispute of one's own. Returns the exit code. */
export function withdrawDispute(no: string, run: Run<WriteFlags>): Promise<number> {
  return write(run, 'Withdrawn', (api) =>
    ofDispute(no, () => byPartner(() => api.call(withdrawEndpoint, { path: { id: no } }))),
  );
}

/** Decides a dispute: rejects it, grants one amount, or corrects data. Returns the exit code. */
export function resolveDispute(no: string, run: Run<ResolveFlags>): Promise<number> {
  const { outcome, text, corrected, figure } = run.flags;
  const amount = run.flags.amount === undefined ? undefined : wholePaise(run.flags.amount);
  if (amount && corrected)
    throw usageError(
      'outcome',
      'an amount and corrected data never go together',
      'a dispute is met in one of two ways',
      '--amount 150.00',
    );
  const named = figure === undefined ? undefined : parseDecimal(figure);
  const body = { outcome, text, amount, corrected, figure: named };
  const done = amount
    ? 'Proposed: another administrator approves it (commission adjustments approve)'
    : 'Decided';
  return write(run, done, (api) =>
    ofDispute(no, () => api.call(resolveEndpoint, { path: { id: no }, body })),
  );
}

function ofDispute<Answer>(no: string, work: () => Promise<Answer>): Promise<Answer> {
  const unknown = {
    code: 'dispute.unknown',
    message: `there is no dispute ${no}`,
    hint: 'commission disputes list, which has them with their numbers',
  };
  return whereKnown(unknown, work);
}

/** Explains a refusal where an administrator tries an act that only a partner can do. */
async function byPartner<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (cause) {
    if (!(cause instanceof NotAllowed) || cause.code !== 'auth.not-allowed') throw cause;
    throw new CliError(EXIT.signIn, 'auth.not-allowed', 'only a partner opens and withdraws a dispute', {
      hint: 'commission disputes resolve, which an administrator does',
      cause,
    });
  }
}

async function write(
  run: Run<WriteFlags>,
  done: string,
  work: (api: PortalApi) => Promise<Dispute>,
): Promise<number> {
  const { flags, io, messages } = run;
  return withMoneyClient(run, async ({ api }) => {
    if (flags.dryRun) {
      messages.say('Nothing is changed.');
      return EXIT.done;
    }
    await askToGoOn('Go on?', run);
    const dispute = await work(api);
    await writeText(io.stdout, flags.json ? jsonText(disputeJson(dispute)) : `${dispute.no}\n`);
    messages.say(`${done}.`);
    return EXIT.done;
  });
}

/** Uploads a local photo or PDF and returns its id. */
async function sentFile(api: PortalApi, path: string | undefined): Promise<string | undefined> {
  if (path === undefined) return undefined;
  const ending = /\.(\w+)$/.exec(path)?.[1]?.toLowerCase();
  const type = ending === 'pdf' ? 'application/pdf' : `image/${ending === 'jpg' ? 'jpeg' : ending}`;
  const file = new Blob([new Uint8Array(await readFile(path))], { type });
  return (await api.call(sendDisputeFile, { query: { name: basename(path) }, file })).id;
}

function amountOf(amount: Decimal | undefined): string | null {
  return amount ? toRupees(amount) : null;
}

function listedJson(dispute: ListedDispute) {
  const {
    id,
    no,
    state,
    franchiseCode,
    deal,
    month = null,
    line = null,
    expected,
    figure,
    asked,
    isProposed,
  } = dispute;
  return {
    no,
    id,
    state,
    franchiseCode,
    dealId: deal?.id ?? null,
    month,
    line,
    expected: amountOf(expected),
    figure: figure ? toExactRupees(shortest(figure)) : null,
    text: asked,
    proposed: isProposed,
  };
}

function disputeJson(dispute: Dispute) {
  const { granted = null, figureNow, mayAppeal, proposal, messages } = dispute;
  return {
    ...listedJson(dispute),
    figureNow: figureNow ? toExactRupees(shortest(figureNow)) : null,
    granted,
    mayAppeal,
    adjustment: proposal?.adjustmentId ?? null,
    messages: messages.map(({ from, by = null, at, text, act = null, amount, corrected = null, file }) => ({
      from,
      by,
      at: new Date(at).toISOString(),
      text,
      act,
      amount: amountOf(amount),
      corrected,
      file: file?.name ?? null,
    })),
  };
}

function disputeText(dispute: Dispute): string {
  const { no, state, franchiseCode, vendorName, deal, month, line, expected, figure, figureNow, proposal } =
    dispute;
  const about = [deal && `deal ${deal.id}`, month && `statement ${month}`, line && `line ${line}`].filter(
    Boolean,
  );
  const moved = figure && figureNow && toRupees(figure) !== toRupees(figureNow);
  const worth = moved
    ? `${amountOf(figureNow)}, was ${amountOf(figure)}`
    : (amountOf(figureNow) ?? 'not known');
  return [
    `Dispute ${no}: ${state}`,
    `${vendorName}, ${franchiseCode}: ${about.join(', ')}`,
    `Worth ${worth}${expected ? `, expected ${toRupees(expected)}` : ''}`,
    ...(proposal
      ? [
          `${proposal.outcome} by ${toRupees(proposal.amount)} waits for another administrator: ${proposal.adjustmentId}`,
        ]
      : []),
    '',
    ...dispute.messages.map(({ from, by, at, act, amount, corrected, text, file }) =>
      [
        `${zonedTime(at, 'Asia/Kolkata')} ${by ?? from}:`,
        act &&
          act !== 'opened' &&
          `[${[act, amount && toRupees(amount), corrected?.join(', ')].filter(Boolean).join(' ')}]`,
        text,
        file && `(${file.name})`,
      ]
        .filter(Boolean)
        .join(' '),
    ),
    '',
  ].join('\n');
}
