import { isCutByExcel } from '../imports/kept-text';
import { plainHeading } from '../imports/plain-heading';
import type { TableRow } from '../imports/table-row';
import type { Decimal } from '../shared/money';
import type { Day } from '../shared/month';
import { UTR } from './payout';
import { parsePayoutReference } from './payout-reference';
import { isCutUtr, mendedCell, plainCode, readAmount, readDay } from './result-cells';
import type { ResultFault } from './result-fault';

/** The statuses that a bank reports for a payment. */
export type ResultStatus = 'paid' | 'failed' | 'returned' | 'waiting';

/** A row of a bank result. A `fault` says why it cannot be read. */
export interface ParsedResult {
  readonly line: number;
  readonly reference: string | undefined;
  /** The account, and the franchise code after it, identify a row without a reference. */
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

/** The rows, or a sentence why the table is not a bank result. */
export type ReadResult =
  | { readonly kind: 'read'; readonly rows: readonly ParsedResult[] }
  | { readonly kind: 'empty' | 'unknown'; readonly why: string };

type Field =
  | 'reference'
  | 'account'
  | 'franchiseCode'
  | 'status'
  | 'step'
  | 'utr'
  | 'day'
  | 'why'
  | 'remark'
  | 'amount';
/** The column indexes of each field. `likeStatus` lists columns with an unknown heading that mentions a status. */
type Places = Readonly<Partial<Record<Field | 'likeStatus' | 'unused', readonly number[]>>>;

/** Normalized headings of results: ours, those of banks, and those that people write. */
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
  [
    'why',
    'why reason rejectionreason rejectreason failurereason returnreason reasonforrejection reasonforfailure',
    'reasonforreturn reasonoffailure कारण',
  ],
  ['remark', 'remark remarks bankremarks statusremarks statusdescription errordescription टिप्पणी'],
  ['amount', 'amount amountinr paidamount राशि'],
]);
/** A table pasted without headings: reference or account, amount, UTR, day. */
const PASTED: Places = { reference: [0], amount: [1], utr: [2], day: [3], unused: [4, 5, 6, 7] };
/** The largest number of rows searched for the headings, below a title or a date. */
const ROWS_LOOKED_AT = 20;

const WORDS = byWord<ResultStatus>([
  ['paid', 'paid success successful processed executed completed credited settled'],
  ['failed', 'failed failure fail rejected reject cancelled'],
  ['returned', 'returned return reversed reversal'],
  ['waiting', 'waiting processing inprogress inprocess pending queued scheduled'],
]);
/** Matches unknown headings whose cells may contain a known status. */
const LIKE_STATUS = /status|स्थिति/;
/** Where status and step differ, the first of these wins: a payment is paid only if all agree. */
const DOUBTFUL_FIRST = ['returned', 'failed', 'waiting', 'paid'] as const;

/**
 * Parses a bank result, recognized by its headings: ours, ICICI Bank's, or a pasted table, even without headings. Cells
 * changed by a spreadsheet are repaired; a row that cannot be read has a fault and does not affect the others.
 * `hasLastEnd` says whether the last row ends with a line end: without one, and with too few cells, it was cut.
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

/** Marks rows dated after today as faulty, since day and month may be swapped. */
export function withoutDaysToCome(rows: readonly ParsedResult[], today: Day): readonly ParsedResult[] {
  return rows.map((row) =>
    row.status !== 'waiting' && row.day !== undefined && row.day > today
      ? { ...row, fault: row.fault ?? { code: 'day-to-come', said: row.day } }
      : row,
  );
}

function placesOf(cells: readonly string[]): Places {
  const places: { -readonly [Each in keyof Places]: number[] } = {};
  for (const [place, cell] of cells.entries()) {
    const heading = plainHeading(mendedCell(cell));
    const field = HEADINGS.get(heading) ?? (LIKE_STATUS.test(heading) ? 'likeStatus' : 'unused');
    places[field] = [...(places[field] ?? []), place];
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
  const all = (field: keyof Places) =>
    (places[field] ?? []).map((place) => mendedCell(cells[place] ?? '')).filter((cell) => cell !== '');
  const one = (field: Field) => all(field)[0];
  const named = all('reference').map(plainCode);
  const reference = named.find((code) => parsePayoutReference(code)) ?? named[0];
  // People who paste a table use either the account or the reference.
  const isAccount = places === PASTED && reference !== undefined && /^\d+$/.test(reference);
  const account = isAccount ? reference : one('account') && plainCode(one('account') ?? '');
  const written = { amount: one('amount'), day: one('day'), utr: one('utr') };
  const amount = written.amount === undefined ? undefined : readAmount(written.amount);
  const day = written.day === undefined ? undefined : readDay(written.day);
  const utr = written.utr === undefined ? undefined : plainCode(written.utr);
  const exact = [...all('status'), ...all('step')];
  const asks = (places.status ?? places.step ?? places.likeStatus) !== undefined || one('why') !== undefined;
  const said = exact.length > 0 ? exact : all('likeStatus');
  const status =
    statusOf(said, [...all('likeStatus'), ...all('remark'), ...all('unused')]) ??
    (asks ? 'not-said' : 'listed');
  const means = resultStatus(status, utr);
  const hasNotArrived = means === 'failed' || means === 'returned';
  return {
    line,
    reference: isAccount ? undefined : reference,
    account,
    franchiseCode: one('franchiseCode'),
    status: means,
    utr,
    day,
    // Of a payment that was made a remark is no reason.
    why: one('why') ?? (hasNotArrived ? one('remark') : undefined),
    amount,
    fault: faultOf([
      ['broken-file', broken === true],
      ['cut-account', reference === undefined && isCut(account), account],
      ['cut-utr', utr !== undefined && isCutUtr(utr), utr],
      ['cut-reference', isCut(reference), reference],
      ['unknown-status', status === 'unknown', said.join(' ')],
      // A table with a status column has to state that a payment was made.
      ['without-status', status === 'not-said' && utr !== undefined],
      ['unknown-amount', written.amount !== undefined && !amount, written.amount],
      ['unknown-day', written.day !== undefined && !day, written.day],
      ['unknown-utr', utr !== undefined && !UTR.test(utr), utr],
    ]),
  };
}

/** Returns the first fault that applies, with the value of the row. */
function faultOf(
  faults: readonly (readonly [code: ResultFault['code'], is: boolean, said?: string | undefined])[],
): ResultFault | undefined {
  const [code, , said] = faults.find(([, is]) => is) ?? [];
  return code && { code, said };
}

function isCut(code: string | undefined): boolean {
  return code !== undefined && isCutByExcel(code);
}

/**
 * Finds the status in the words of a row: in status and step, and in other columns where known. Undefined where there
 * is none. A paid row contains no unknown word.
 */
function statusOf(said: readonly string[], others: readonly string[]): ResultStatus | 'unknown' | undefined {
  const [own, further] = [said.map(wordOf), others.map(wordOf)];
  const found = DOUBTFUL_FIRST.find((each) => own.includes(each) || further.includes(each));
  const isFirstKnown = own.length === 0 || own[0] !== undefined;
  const isKnown = found === 'paid' ? !own.includes(undefined) : isFirstKnown;
  if (found === undefined) return said.length > 0 ? 'unknown' : undefined;
  return isKnown ? found : 'unknown';
}

/** A table without a status column lists paid payments. */
function resultStatus(
  status: ResultStatus | 'unknown' | 'not-said' | 'listed',
  utr: string | undefined,
): ResultStatus {
  if (status === 'listed') return utr === undefined ? 'waiting' : 'paid';
  return status === 'unknown' || status === 'not-said' ? 'waiting' : status;
}

function wordOf(text: string): ResultStatus | undefined {
  return WORDS.get(plainHeading(text));
}

/** Maps each word to its name, from lists of words separated by blanks. */
function byWord<Name>(
  lists: readonly (readonly [Name, ...(readonly string[])])[],
): ReadonlyMap<string, Name> {
  return new Map(
    lists.flatMap(([name, ...texts]) =>
      texts.flatMap((text) => text.split(' ')).map((word) => [word, name] as const),
    ),
  );
}
