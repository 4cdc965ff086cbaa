import {
  adjustments,
  approveAdjustment,
  proposeAdjustment as proposeEndpoint,
  withdrawAdjustment,
} from '#contract/adjustments';
import { accountEffect, mayLackMinus } from '#core/closing/account-effect';
import type { AgreedAdjustmentState, AgreedKind, ProposedKind } from '#core/closing/agreed-adjustment';
import {
  compare,
  type Decimal,
  negate,
  shortest,
  toDecimalText,
  toExactRupees,
  toRupees,
  ZERO,
} from '#core/shared/money';
import { writtenRupees } from '#core/shared/written-amount';
import type { Column } from '#documents/column';
import { checkReason } from '../check-reason';
import { CliError, usageError } from '../cli-error';
import { EXIT } from '../exit-code';
import type { Flags } from '../flags';
import { jsonText } from '../output/json-text';
import { print } from '../output/print-document';
import { counted } from '../output/report-title';
import { sheetOf } from '../output/sheet';
import { writeText } from '../output/write-text';
import { type Run, readRequest } from '../request';
import { askToGoOn, canAsk } from '../source/ask';
import { withMoneyClient } from '../source/money-client';
import { ofKnownFranchises } from '../source/of-known-franchises';

/** The flags of `commission adjustments list`, as typed. */
export interface AdjustmentFlags extends Flags {
  readonly state?: 'due' | 'posted' | 'proposed' | 'approved' | undefined;
}

/** The flags of every command here that changes something, as typed. */
export interface WriteFlags extends Flags {
  readonly dryRun?: boolean | undefined;
}

/** The flags of `commission adjustments propose`, as typed. */
export interface ProposeFlags extends WriteFlags {
  readonly franchise: readonly string[];
  readonly kind: ProposedKind;
  readonly amount: string;
  readonly reason: string;
}

/** A listed adjustment, either from a deal or agreed on without one. */
interface Listed {
  readonly franchiseCode: string;
  readonly dealId: string | null;
  readonly saleMonth: string | null;
  /** The posted amount, in whole paise. */
  readonly amount: Decimal;
  readonly exact: Decimal;
  readonly reasons: readonly { readonly kind: string; readonly amount: Decimal }[];
  readonly closedIn: string | null;
  readonly state: string;
  /** Set for agreed adjustments only. */
  readonly id: string | null;
  readonly kind: AgreedKind | null;
  readonly note: string | null;
  readonly dispute: number | null;
  readonly proposedBy: string | null;
  readonly approvedBy: string | null;
}

/**
 * Lists the differences between the worth of closed deals and their lines, and the agreed adjustments. Returns the exit
 * code.
 */
export async function listAdjustments(run: Run<AdjustmentFlags>): Promise<number> {
  const request = await readRequest(run, 'list');
  const { state } = run.flags;
  const { ofDeals, agreed } = await withMoneyClient(run, ({ api }) =>
    api.call(adjustments, { query: { state }, signal: run.signal }),
  );
  const found: readonly Listed[] = [
    ...ofDeals.map(({ closedIn = null, ...each }) => ({
      ...each,
      ...NOT_AGREED,
      closedIn,
      state: closedIn === null ? 'due' : 'posted',
    })),
    ...agreed.map(listedOf),
  ];
  const sheet = sheetOf('adjustments', COLUMNS, found);
  const json = () =>
    found.map(({ amount, exact, reasons, ...each }) => ({
      ...each,
      amount: toRupees(amount),
      exact: toExactRupees(shortest(exact)),
      reasons: reasons.map((part) => ({ kind: part.kind, amount: toRupees(part.amount) })),
    }));
  await print({ title: counted(found.length, 'adjustment'), sheet, json }, request, run);
  return EXIT.done;
}

/** Proposes an adjustment, which another administrator has to approve, and prints its id. Returns the exit code. */
export async function proposeAdjustment(run: Run<ProposeFlags>): Promise<number> {
  const { flags, io, messages } = run;
  const [franchiseCode = '', ...further] = flags.franchise;
  if (further.length > 0)
    throw usageError(
      'franchise',
      'one franchise is meant',
      'each is proposed by itself',
      `-f ${franchiseCode}`,
    );
  const { kind, reason } = flags;
  const amount = wholePaise(flags.amount);
  checkReason('reason', reason);
  const what = `${kind} of ${toRupees(amount)} for ${franchiseCode}: ${reason}`;
  messages.say(`${effectOf(franchiseCode, amount)}.`);
  const lacksMinus = mayLackMinus(kind, amount);
  const why = `without a minus a ${kind} is paid to the vendor`;
  if (lacksMinus) messages.warn(why);
  const output = { franchiseCode, kind, amount: toRupees(amount), note: reason };
  if (flags.dryRun) {
    // This call also shows whether the portal closes months at all.
    const known = await withMoneyClient(run, ({ vendors }) => vendors.list(run.signal));
    if (!known.records.some((vendor) => vendor.franchiseCode === franchiseCode))
      throw usageError(
        'franchise',
        `franchise ${franchiseCode} is unknown`,
        'no vendor has it',
        'commission vendors, which lists them',
      );
    if (flags.json) await writeText(io.stdout, jsonText({ id: null, state: null, dryRun: true, ...output }));
    else messages.say(`Nothing is proposed. It would be: ${what}`);
    return EXIT.done;
  }
  if (lacksMinus && !flags.yes && !canAsk(run))
    throw usageError(
      'amount',
      `${effectOf(franchiseCode, amount)} by this ${kind}`,
      why,
      `--amount ${toRupees(negate(amount))}, or --yes if it is meant`,
    );
  await askToGoOn(`Propose a ${what}?`, run);
  const id = await withMoneyClient(run, ({ api }) =>
    ofKnownFranchises('franchiseCode', () =>
      api.call(proposeEndpoint, { body: { franchiseCode, kind, amount, reason } }),
    ),
  );
  await writeText(
    io.stdout,
    flags.json ? jsonText({ id, state: 'proposed', dryRun: false, ...output }) : `${id}\n`,
  );
  messages.say('Proposed. Another administrator approves it: commission adjustments approve');
  return EXIT.done;
}

/** Approves adjustments that another administrator has proposed. Returns the exit code. */
export function approveAdjustments(ids: readonly string[], run: Run<WriteFlags>): Promise<number> {
  return changeEach(ids, 'approve', run);
}

/** Withdraws adjustments that are not posted yet. Returns the exit code. */
export function withdrawAdjustments(ids: readonly string[], run: Run<WriteFlags>): Promise<number> {
  return changeEach(ids, 'withdraw', run);
}

const NOT_AGREED = { id: null, kind: null, note: null, dispute: null, proposedBy: null, approvedBy: null };

const COLUMNS: readonly Column<Listed>[] = [
  { key: 'franchiseCode', kind: 'text', value: (row) => row.franchiseCode },
  { key: 'dealId', kind: 'text', value: (row) => row.dealId ?? undefined },
  { key: 'saleMonth', kind: 'text', value: (row) => row.saleMonth ?? undefined },
  { key: 'amount', kind: 'rupees', value: (row) => row.amount },
  { key: 'exact', kind: 'exact-rupees', only: 'files', value: (row) => row.exact },
  { key: 'reasons', kind: 'text', value: reasonsOf },
  { key: 'closedIn', kind: 'text', value: (row) => row.closedIn ?? undefined },
  { key: 'state', kind: 'text', value: (row) => row.state },
  { key: 'id', kind: 'text', value: (row) => row.id ?? undefined },
];

function reasonsOf({ kind, note, reasons }: Listed): string {
  if (kind !== null) return `${kind}: ${note}`;
  return reasons.map((part) => `${part.kind} ${toRupees(part.amount)}`).join(', ');
}

function listedOf(adjustment: AgreedAdjustmentState): Listed {
  const { id, franchiseCode, kind, amount, reason, state } = adjustment;
  const { proposedBy = null, approvedBy = null, closedIn = null, disputeNo = null } = adjustment;
  return {
    franchiseCode,
    dealId: null,
    saleMonth: null,
    amount,
    exact: amount,
    reasons: [{ kind: 'manual', amount }],
    closedIn,
    state,
    id,
    kind,
    note: reason,
    dispute: disputeNo,
    proposedBy,
    approvedBy,
  };
}

async function changeEach(
  ids: readonly string[],
  what: 'approve' | 'withdraw',
  run: Run<WriteFlags>,
): Promise<number> {
  const { flags, io, messages } = run;
  const { dryRun = false } = flags;
  const done = what === 'approve' ? 'approved' : 'withdrawn';
  return withMoneyClient(run, async ({ api }) => {
    const call = { query: { kind: 'manual' as const }, signal: run.signal };
    const { agreed } = await api.call(adjustments, call);
    const known = new Map(agreed.map((each) => [each.id, each]));
    const chosen = ids.map((id) => known.get(id) ?? unknownId(id));
    const lines = chosen.map(({ franchiseCode, kind, amount, reason, id }) => ({
      id,
      line: `${franchiseCode}, ${kind} of ${toRupees(amount)}: ${reason} (${effectOf(franchiseCode, amount)})`,
    }));
    for (const { line } of flags.json ? [] : lines) messages.say(line);
    if (!dryRun) {
      await askToGoOn(what === 'approve' ? 'Approve?' : 'Withdraw?', run);
      const endpoint = what === 'approve' ? approveAdjustment : withdrawAdjustment;
      for (const { id } of lines) await api.call(endpoint, { path: { id } });
    }
    if (flags.json)
      await writeText(io.stdout, jsonText(lines.map(({ id }) => ({ id, state: done, dryRun }))));
    else messages.say(dryRun ? 'Nothing is changed.' : `${counted(lines.length, 'adjustment')} ${done}.`);
    return EXIT.done;
  });
}

function unknownId(id: string): never {
  throw new CliError(EXIT.failed, 'adjustment.unknown', `adjustment ${id} is unknown`, {
    hint: 'commission adjustments list --state proposed, which names the ids',
  });
}

/** Parses an amount in rupees with whole paise, other than 0. Throws a usage error. */
export function wholePaise(text: string): Decimal {
  const amount = writtenRupees(text);
  if (amount && compare(amount, ZERO) !== 0) return amount;
  const why = amount
    ? '0 adjusts nothing'
    : 'it is rupees with whole paise, at most ten digits before the point';
  throw usageError(
    'amount',
    `amount "${amount ? toDecimalText(amount) : text}" is not valid`,
    why,
    '--amount -150.00',
  );
}

/** Describes the effect on the account: the sign decides who receives, whatever the kind. */
function effectOf(franchiseCode: string, amount: Decimal): string {
  const { kind, rupees } = accountEffect(amount);
  return kind === 'gives'
    ? `${franchiseCode} gets ${toRupees(rupees)} more`
    : `${toRupees(rupees)} is taken from ${franchiseCode}`;
}
