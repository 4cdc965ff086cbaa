import { isCutByExcel } from '../imports/kept-text';
import { plainHeading } from '../imports/plain-heading';
import type { TableRow } from '../imports/table-row';
import type { Decimal } from '../shared/money';
import type { Day } from '../shared/month';
import { parsePayoutReference } from './payout-reference';
import { isUtr, mendedCell, plainCode, readAmount, readDay } from './result-cells';
import type { ResultFault } from './result-fault';

/** The words of a bank on a payment. */
export type ResultStatus = 'paid' | 'failed' | 'returned' | 'waiting';

/** A row of a bank's result. A `fault` says why it cannot be read. */
export interface ParsedResult {
  readonly line: number;
  readonly reference: string | undefined;
  /** By this, and by the code after it, a row without a reference is found. */
  readonly account: string | undefined;
  readonly franchiseCode: string | undefined;
  readonly status: ResultStatus;
  readonly utr: string | undefined;
  readonly day: Day | undefined;
  readonly why: string | undefined;
  /** Rupees. */
  readonly amount: Decimal | undefined;
  readonly fault: ResultFault | undefined;
}

/** The rows, or a sentence that says why the table is no result. */
export type ReadResult =
  | { readonly kind: 'read'; readonly rows: readonly ParsedResult[] }
  | { readonly kind: 'empty' | 'unknown'; readonly why: string };

type Field = 'reference' | 'account' | 'franchiseCode' | 'status' | 'step' | 'utr' | 'day' | 'why' | 'amount';
type Places = Readonly<Partial<Record<Field, readonly number[]>>>;

/** Headings of results, in their plain form: ours, those of banks, and what people write. */
const HEADINGS = byWord<Field>([
  [
    'reference',
    'reference referenceno referencenumber refno customerrefno custrefno custrefnumber paymentrefno',
    'customerreferencenumber instructionreferencenumber संदर्भसंख्या',
  ],
  [
    'account',
    'account accountno accountnumber beneficiaryaccountno beneficiaryaccountnumber beneficiaryaccno beneaccno',
    'destinationaccountnumber खातासंख्या',
  ],
  ['franchiseCode', 'franchisecode'],
  ['status', 'status paymentstatus transactionstatus स्थिति'],
  ['step', 'currentstep'],
  ['utr', 'utr utrno utrnumber bankreference bankreferenceno यूटीआर'],
  ['day', 'day date acctdebitdate bankday paidon paymentdate transactiondate valuedate तारीख'],
  ['why', 'why reason rejectionreason failurereason returnreason कारण'],
  ['amount', 'amount amountinr paidamount राशि'],
]);
/** A table that somebody pastes without headings: reference or account, amount, UTR, day. */
const PASTED: Places = { reference: [0], amount: [1], utr: [2], day: [3] };
/** The most rows above the headings: a title, a date. */
const ROWS_LOOKED_AT = 20;

const WORDS = byWord<ResultStatus>([
  ['paid', 'paid success successful processed executed completed credited settled'],
  ['failed', 'failed failure fail rejected reject cancelled'],
  ['returned', 'returned return reversed reversal'],
  ['waiting', 'waiting processing inprogress inprocess pending queued scheduled'],
]);
/** Of a status and a step that differ, the first of these counts: a payment is paid only where both say so. */
const DOUBTFUL_FIRST = ['returned', 'failed', 'waiting', 'paid'] as const;

/**
 * Reads a bank's result, known by its headings: ours, ICICI Bank's, or a table that somebody pastes, also without headings. What a
 * spreadsheet did to its cells is mended; a row that cannot be read has its fault, and hinders no other. `hasLastEnd` says
 * whether the last row has an end of its own: without one, and with fewer cells than there are headings, it was torn.
 */
export function readResult(rows: readonly TableRow[], hasLastEnd = true): ReadResult {
  const at = rows.slice(0, ROWS_LOOKED_AT).findIndex(({ cells }) => isHeading(placesOf(cells)));
  const head = rows[at];
  const first = rows[0];
  if (!head && !first) return { kind: 'empty', why: 'The table is empty.' };
  if (!head && !(first && looksPasted(first)))
    return {
      kind: 'unknown',
      why: 'The table has no headings that are known: it needs a reference or an account, and a status or a UTR.',
    };
  const places = head ? placesOf(head.cells) : PASTED;
  const body = head ? rows.slice(at + 1) : rows;
  const last = rows.at(-1);
  const torn = head && last && !hasLastEnd && last.cells.length < head.cells.length ? last : undefined;
  return {
    kind: 'read',
    rows: body.filter(isFilled).map((row) => {
      const parsed = parsedRow(row, places);
      // guard: nothing is paid under a number that was cut
      return row === torn ? { ...parsed, fault: { code: 'torn-row' } } : parsed;
    }),
  };
}

/** Gives a row its fault where it tells of a later day than today: its day and month may be the other way round. */
export function withoutDaysToCome(rows: readonly ParsedResult[], today: Day): readonly ParsedResult[] {
  return rows.map((row) =>
    row.status !== 'waiting' && row.day !== undefined && row.day > today
      ? { ...row, fault: row.fault ?? { code: 'day-to-come', said: row.day } }
      : row,
  );
}

function placesOf(cells: readonly string[]): Places {
  const places: Partial<Record<Field, number[]>> = {};
  for (const [place, cell] of cells.entries()) {
    const field = HEADINGS.get(plainHeading(mendedCell(cell)));
    if (field) places[field] = [...(places[field] ?? []), place];
  }
  return places;
}

function isHeading({ reference, account, franchiseCode, status, utr }: Places): boolean {
  return (reference ?? account ?? franchiseCode) !== undefined && (status ?? utr) !== undefined;
}

function looksPasted({ cells }: TableRow): boolean {
  const [who = '', amount = ''] = cells.map(mendedCell);
  return /\d{6}/.test(plainCode(who)) && readAmount(amount) !== undefined;
}

function isFilled({ cells }: TableRow): boolean {
  return cells.some((cell) => mendedCell(cell) !== '');
}

function parsedRow({ line, cells, broken }: TableRow, places: Places): ParsedResult {
  const all = (field: Field) =>
    (places[field] ?? []).map((place) => mendedCell(cells[place] ?? '')).filter((cell) => cell !== '');
  const one = (field: Field) => all(field)[0];
  const named = all('reference').map(plainCode);
  const reference = named.find((code) => parsePayoutReference(code)) ?? named[0];
  // Somebody who pastes a table writes whichever is at hand.
  const isAccount = places === PASTED && reference !== undefined && /^\d+$/.test(reference);
  const account = isAccount ? reference : one('account') && plainCode(one('account') ?? '');
  const written = { amount: one('amount'), day: one('day'), utr: one('utr') };
  const amount = written.amount === undefined ? undefined : readAmount(written.amount);
  const day = written.day === undefined ? undefined : readDay(written.day);
  const utr = written.utr === undefined ? undefined : plainCode(written.utr);
  const status = statusOf(all('status'), all('step'), utr);
  return {
    line,
    reference: isAccount ? undefined : reference,
    account,
    franchiseCode: one('franchiseCode'),
    status: status ?? 'waiting',
    utr,
    day,
    why: one('why'),
    amount,
    fault: faultOf([
      ['broken-file', broken === true],
      ['cut-account', reference === undefined && isCut(account), account],
      ['cut-utr', isCut(utr), utr],
      ['cut-reference', isCut(reference), reference],
      ['unknown-status', status === undefined, all('status').join(' ')],
      ['unknown-amount', written.amount !== undefined && !amount, written.amount],
      ['unknown-day', written.day !== undefined && !day, written.day],
      ['unknown-utr', utr !== undefined && !isUtr(utr), utr],
    ]),
  };
}

/** Gives the first of some faults that there is, with what the row says. */
function faultOf(
  faults: readonly (readonly [code: ResultFault['code'], is: boolean, said?: string | undefined])[],
): ResultFault | undefined {
  const [code, , said] = faults.find(([, is]) => is) ?? [];
  return code && { code, said };
}

function isCut(code: string | undefined): boolean {
  return code !== undefined && isCutByExcel(code);
}

function statusOf(
  status: readonly string[],
  steps: readonly string[],
  utr: string | undefined,
): ResultStatus | undefined {
  const said = [...status, ...steps].map((word) => WORDS.get(plainHeading(word)));
  // A table without a status lists what was paid.
  if (said.length === 0) return utr === undefined ? 'waiting' : 'paid';
  if (status.length > 0 && said[0] === undefined) return undefined;
  return DOUBTFUL_FIRST.find((each) => said.includes(each));
}

/** By word, of lists of words that are parted by blanks. */
function byWord<Name>(
  lists: readonly (readonly [Name, ...(readonly string[])])[],
): ReadonlyMap<string, Name> {
  return new Map(
    lists.flatMap(([name, ...texts]) =>
      texts.flatMap((text) => text.split(' ')).map((word) => [word, name] as const),
    ),
  );
}
