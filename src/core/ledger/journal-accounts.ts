/** Matches text that hledger reads as one word in any context. */
const PLAIN_IN_HLEDGER = /^[A-Za-z0-9]+(?:[-._][A-Za-z0-9]+)*$/;
/**
 * Matches a part of a beancount account: it starts with a capital or a digit, and contains only letters, digits and
 * dashes.
 */
const PLAIN_IN_BEANCOUNT = /^[A-Z0-9][A-Za-z0-9]*(?:-[A-Za-z0-9]+)*$/;

const TALLY_LEDGERS: ReadonlyMap<string, string> = new Map([
  ['expense:commission', 'Commission'],
  ['expense:write-off', 'Commission written off'],
  ['equity:opening', 'Opening balances of partners'],
  ['clearing:payouts', 'Payouts on their way'],
  ['clearing:recoveries', 'Recoveries'],
  ['bank:payouts', 'Bank'],
]);

/** Writes an account for hledger, with distinct names for distinct accounts. */
export function hledgerAccount(account: string): string {
  const { kind, name } = partsOf(account);
  return `${kind}:${word(name, PLAIN_IN_HLEDGER)}`;
}

/** Writes an account as a ledger of Tally: vendors by their own names, others by their kind. */
export function tallyLedger(account: string): string {
  const { kind, name } = partsOf(account);
  if (kind === 'payable') return `Payable ${name}`;
  return TALLY_LEDGERS.get(account) ?? `${capital(kind)} ${name}`;
}

/** Writes an account for beancount, where accounts start with one of five roots. */
export function beancountAccount(account: string): string {
  const { kind, name } = partsOf(account);
  if (kind === 'expense') return `Expenses:${capital(name)}`;
  if (kind === 'equity') return `Equity:${capital(name)}`;
  if (kind === 'bank') return `Assets:Bank:${capital(name)}`;
  // Only accounts of vendors have names that are not ours.
  return `Liabilities:${capital(kind)}:${kind === 'payable' ? word(name, PLAIN_IN_BEANCOUNT) : capital(name)}`;
}

function partsOf(account: string): { readonly kind: string; readonly name: string } {
  const at = account.indexOf(':');
  return { kind: account.slice(0, at), name: account.slice(at + 1) };
}

/**
 * Returns a plain name unchanged. Writes any other as `X--` and the name, with each character except letters, digits
 * and single dashes as its Unicode number: `a.b` becomes `X--a--2e-b`. No plain name has two dashes, so the result is
 * unambiguous.
 */
function word(name: string, plain: RegExp): string {
  if (plain.test(name)) return name;
  const signs = name.replaceAll(/-(?![A-Za-z0-9])|[^A-Za-z0-9-]/gu, (sign) => `--${hex(sign)}-`);
  return `X--${signs}`;
}

function hex(sign: string): string {
  return (sign.codePointAt(0) ?? 0).toString(16);
}

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
