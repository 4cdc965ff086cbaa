import { BANK_ACCOUNT } from '#records/bank-account';
import { ACCOUNT_NUMBER } from '../shared/account-number';
import { asciiDigits } from '../shared/ascii-digits';
import { readIfsc } from '../shared/ifsc';
import { shownText } from '../shared/shown-text';
import type { ImportFault } from './import-report';
import { isCutByExcel, isText } from './kept-text';

type Texts = Readonly<Record<string, string | undefined>>;

/** The three cells of a bank account in a row. */
type Account = Readonly<Record<'holder' | 'account' | 'ifsc', string>>;

const HOLDER = BANK_ACCOUNT.holder.wire;
const ACCOUNT = BANK_ACCOUNT.account.wire;
const IFSC = BANK_ACCOUNT.ifsc.wire;
const NAMES: readonly string[] = [HOLDER, ACCOUNT, IFSC];

const MAX_HOLDER = 120;
/** Matches the formula that a program writes so that a spreadsheet keeps every digit: ="0012345". */
const KEPT_AS_TEXT = /^="(.*)"$/s;
/** Matches blanks and the apostrophes that mark text in a spreadsheet. */
const AROUND_DIGITS = /[\s\u200b'’`]/gu;

/** Whether a field belongs to a bank account. */
export function isAccountField(name: string): boolean {
  return NAMES.includes(name);
}

/**
 * Reads the cells of a bank account in a vendor's row. Drops blanks and apostrophes from the number but keeps leading
 * zeros; writes the IFSC in capitals. Returns every fault, or the values; three empty cells mean that the row has no
 * account.
 */
export function readAccountCells(cells: Texts): {
  readonly values: Texts;
  readonly faults: readonly { field: string; fault: ImportFault; value?: string | undefined }[];
} {
  const given = NAMES.filter((name) => cells[name]?.trim());
  if (given.length === 0) return { values: {}, faults: [] };
  const written = asciiDigits(cells[ACCOUNT]?.trim() ?? '');
  const account = (KEPT_AS_TEXT.exec(written)?.[1] ?? written).replaceAll(AROUND_DIGITS, '');
  const holder = shownText(cells[HOLDER] ?? '').trim();
  const ifsc = readIfsc(cells[IFSC] ?? '');
  const values = { [HOLDER]: holder, [ACCOUNT]: account, [IFSC]: ifsc };
  const faults = NAMES.flatMap((field) => {
    const value = cells[field]?.trim() || undefined;
    const fault = value === undefined ? 'missing' : faultOf(field, { value, account, holder, ifsc });
    return fault ? [{ field, fault, value }] : [];
  });
  return { values, faults };
}

function faultOf(
  field: string,
  read: {
    readonly value: string;
    readonly account: string;
    readonly holder: string;
    readonly ifsc?: string | undefined;
  },
): ImportFault | undefined {
  if (!isText(read.value)) return 'not-text';
  if (field === ACCOUNT) {
    if (isCutByExcel(read.account)) return 'cut-digits';
    return ACCOUNT_NUMBER.test(read.account) ? undefined : 'unreadable-account';
  }
  if (field === IFSC) return read.ifsc === undefined ? 'unreadable-ifsc' : undefined;
  if (read.holder.length > MAX_HOLDER) return 'too-long';
  return read.holder.length < 2 ? 'invalid' : undefined;
}

/** Returns the bank account of a row that was read; undefined where the row has none. */
export function accountIn(values: Texts): Account | undefined {
  const { [HOLDER]: holder, [ACCOUNT]: account, [IFSC]: ifsc } = values;
  if (holder === undefined || account === undefined || ifsc === undefined) return undefined;
  return { holder, account, ifsc };
}

/** Returns a bank account as the values of a row. */
export function accountValues({ holder, account, ifsc }: Account): Texts {
  return { [HOLDER]: holder, [ACCOUNT]: account, [IFSC]: ifsc };
}
