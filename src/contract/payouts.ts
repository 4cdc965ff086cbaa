import * as z from 'zod/mini';
import { FILE_FAULTS, type FileFault } from '#core/payouts/file-fault';
import {
  type ChangedAccount,
  type FailedByHand,
  HOLD_REASONS,
  type MovedBalance,
  PAYOUT_STATES,
  type PaidByHand,
  type Payout,
  type PayoutPlan,
  type PayoutRun,
  type PayoutRunHead,
  RESULT_OUTCOMES,
  type ResultReport,
  type ResultRow,
  RUN_ACTS,
  RUN_STATES,
  type RunFile,
  type RunStep,
  UTR,
} from '#core/payouts/payout';
import { RESULT_FAULTS, type ResultFault } from '#core/payouts/result-fault';
import { as, dayText, flag, listOf, moment, record, rupees, under } from './codec';
import { endpoint } from './endpoint';
import { count } from './figures';

const text = z.optional(z.string());
const franchiseCode = as('Franchise_code', z.string());

const head = {
  no: count,
  state: z.enum(RUN_STATES),
  total: rupees,
  cutoff: dayText,
  count,
  held: count,
  open: count,
  steps: listOf(record<RunStep>()({ act: z.enum(RUN_ACTS), at: moment, by: text, reason: text })),
};

const payout = record<Payout>()({
  franchiseCode,
  vendor: text,
  amount: rupees,
  state: z.enum(PAYOUT_STATES),
  holder: text,
  account: text,
  ifsc: text,
  held: z.optional(z.enum(HOLD_REASONS)),
  heldNote: as('held_note', text),
  reference: text,
  utr: text,
  bankDay: as('bank_day', z.optional(dayText)),
  why: text,
  lastPaid: as('last_paid', z.optional(rupees)),
});

const run = record<PayoutRun>()({
  ...head,
  payouts: listOf(payout),
  moved: listOf(record<MovedBalance>()({ franchiseCode, amount: rupees, now: rupees })),
  changed: listOf(
    record<ChangedAccount>()({ franchiseCode, from: text, to: text, held: z.enum(HOLD_REASONS) }),
  ),
  file: z.optional(
    record<RunFile>()({ template: z.string(), name: z.string(), sha256: z.string(), at: moment, by: text }),
  ),
  isOwn: as('own', z.boolean()),
  totalBefore: as('total_before', z.optional(rupees)),
});

const report = record<ResultReport>()({
  paid: count,
  failed: count,
  waiting: count,
  refused: count,
  unchanged: count,
  stored: z.boolean(),
  rows: listOf(
    record<ResultRow>()({
      line: count,
      reference: text,
      outcome: z.enum(RESULT_OUTCOMES),
      utr: text,
      day: z.optional(dayText),
      why: text,
      fault: z.optional(record<ResultFault>()({ code: z.enum(RESULT_FAULTS), said: text, known: text })),
      amount: z.optional(rupees),
    }),
  ),
});

/** A reason typed by a person. */
const reason = z.string().check(z.trim(), z.minLength(3), z.maxLength(500));

/** Lists the payout runs, the newest first. Additive to the spec, as all of these. */
export const payouts = endpoint({
  name: 'payouts',
  summary: 'The payout runs, the newest first',
  method: 'GET',
  path: '/api/payouts',
  access: 'admin',
  answer: under('data', listOf(record<PayoutRunHead>()(head))),
});

/**
 * Creates a run of the balances at the end of a day, by default today: of the named franchises, or of all. With
 * `dry_run` it returns the run without creating it. 409 `payout.locked`, `payout.nothing` where nothing is owed.
 */
export const createPayout = endpoint({
  name: 'createPayout',
  summary: 'Make a payout run of what vendors are owed',
  method: 'POST',
  path: '/api/payouts',
  access: 'admin',
  creates: true,
  query: z.object({ dry_run: flag }),
  body: record<PayoutPlan>()({
    cutoff: z.optional(dayText),
    franchises: z.optional(listOf(z.string().check(z.minLength(1), z.maxLength(100)))),
    /** Smaller balances are put on hold. */
    minimum: z.optional(rupees),
  }),
  answer: run,
});

/** Reads a run. 404 for an unknown one. */
export const payoutRun = endpoint({
  name: 'payoutRun',
  summary: 'A payout run with every payout, and what has changed since it was made',
  method: 'GET',
  path: '/api/payouts/{no}',
  access: 'admin',
  answer: run,
});

/** Submits a draft to another administrator. 409 `payout.state`. */
export const submitPayout = endpoint({
  name: 'submitPayout',
  summary: 'Hand a payout run to another administrator, who approves it',
  method: 'POST',
  path: '/api/payouts/{no}/submit',
  access: 'admin',
  answer: run,
});

/**
 * Approves a run, which debits the vendors' accounts. Again returns the same. 409 `money.same-person`,
 * `payout.balance-moved`, `payout.account-changed`, `payout.total-differs`, `payout.state`, `payout.locked`.
 */
export const approvePayout = endpoint({
  name: 'approvePayout',
  summary: 'Approve a payout run that another administrator has made',
  method: 'POST',
  path: '/api/payouts/{no}/approve',
  access: 'admin',
  secondFactor: 'fresh',
  /** The total that the caller saw; without it any total is approved. */
  query: z.object({ total: z.optional(rupees) }),
  answer: run,
});

/** Returns a submitted run to its maker as a draft. 409 `payout.state`. */
export const sendBackPayout = endpoint({
  name: 'sendBackPayout',
  summary: 'Send a submitted payout run back to its maker',
  method: 'POST',
  path: '/api/payouts/{no}/send-back',
  access: 'admin',
  body: z.object({ reason: z.optional(reason) }),
  answer: run,
});

/**
 * Cancels a run before its first file or payment; approved amounts are credited back to the vendors. 409
 * `payout.state`.
 */
export const cancelPayout = endpoint({
  name: 'cancelPayout',
  summary: 'Cancel a payout run before its first file',
  method: 'POST',
  path: '/api/payouts/{no}/cancel',
  access: 'admin',
  body: z.object({ reason: z.optional(reason) }),
  answer: run,
});

/** Removes a vendor from a run that is not approved yet. 409 `payout.state`; 404 for a vendor who is not in it. */
export const takeOutPayout = endpoint({
  name: 'takeOutPayout',
  summary: 'Take one vendor out of a payout run that is not approved yet',
  method: 'POST',
  path: '/api/payouts/{no}/take-out',
  access: 'admin',
  body: record<{ readonly franchiseCode: string }>()({ franchiseCode }),
  answer: run,
});

/**
 * Reads the bank file of an approved run: it is generated once, and repeated calls return the same bytes. 409
 * `payout.state`, `payout.other-template`, `payout.held`, `payout.template-unproven`, `payout.template-unknown`,
 * `payout.locked`, `payout.office-account`, `payout.file-faulty` with `faults`.
 */
export const payoutFile = endpoint({
  name: 'payoutFile',
  summary: "The bank's file of an approved payout run, the same bytes each time",
  method: 'POST',
  path: '/api/payouts/{no}/file',
  access: 'admin',
  secondFactor: 'fresh',
  body: z.object({ template: z.string().check(z.minLength(1), z.maxLength(60)) }),
  answer: record<FileBytes>()({
    name: z.string(),
    type: z.string(),
    sha256: z.string(),
    base64: z.string(),
  }),
});

const FaultyFile = z.object({
  faults: listOf(record<FileFault>()({ code: z.enum(FILE_FAULTS), who: text, said: text, known: text })),
});

/** Parses the faults in a 409 `payout.file-faulty`; empty for other details. */
export function fileFaultsIn(details: unknown): readonly FileFault[] {
  return FaultyFile.safeParse(details).data?.faults ?? [];
}

/** A file in an answer. */
export interface FileBytes {
  readonly name: string;
  /** The media type. */
  readonly type: string;
  readonly sha256: string;
  readonly base64: string;
}

/**
 * Imports a bank result: each row is matched by its reference, then by its amount. Nothing is stored where a row is
 * refused, unless `partial` is set, nor with `dry_run`. Again changes nothing.
 */
export const payoutResults = endpoint({
  name: 'payoutResults',
  summary: "Read a bank's result of a payout run from a table",
  method: 'POST',
  path: '/api/payouts/{no}/results',
  access: 'admin',
  takes: 'table',
  query: z.object({ dry_run: flag, partial: flag }),
  answer: report,
});

/** Records one payment that was made by hand. 409 `payout.state`, `payout.utr-used`. Again returns the same. */
export const payoutPaid = endpoint({
  name: 'payoutPaid',
  summary: 'Note that one vendor of a payout run was paid by hand',
  method: 'POST',
  path: '/api/payouts/{no}/paid',
  access: 'admin',
  body: record<PaidByHand>()({
    franchiseCode,
    utr: z.string().check(z.trim(), z.regex(UTR)),
    day: dayText,
  }),
  answer: run,
});

/**
 * Records that one payment failed, or was returned after it was paid: the money is owed to the vendor again. The maker
 * of the run may not do so. 409 `money.same-person`, `payout.state`, also where the state differs from the one that was
 * seen.
 */
export const payoutFailed = endpoint({
  name: 'payoutFailed',
  summary: 'Note that one payment of a payout run failed or came back, with the reason',
  method: 'POST',
  path: '/api/payouts/{no}/failed',
  access: 'admin',
  body: record<FailedByHand>()({
    franchiseCode,
    why: reason,
    state: z.optional(z.enum(PAYOUT_STATES)),
  }),
  answer: run,
});
