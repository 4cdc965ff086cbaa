import { plainHeading } from '../imports/plain-heading';
import type { SheetColumn, SheetSource } from './bank-sheet';

/** Patterns for the headings of banks' sheets. The first match wins, so narrower patterns come first. */
const MEANINGS: readonly (readonly [SheetSource, RegExp])[] = [
  ['debit-account', /^(dr|debit|source|from|remitter|payer|corporate)\w*(ac|account|acct|acc)/],
  ['date', /date|^day$/],
  ['narration', /narr|remark|description|purpose|particular/],
  ['client-code', /(client|corporate|customer|company)(code|id)$/],
  ['ifsc', /ifs/],
  ['email', /mail/],
  ['mobile', /mobile|phone|contactn/],
  ['mode', /mode$|paymenttype|pymttype|transactiontype|txntype|transfertype/],
  ['reference', /ref|uniqueid|instructionid/],
  ['franchise-code', /(vendor|beneficiary|bene|ben|payee|franchise)(code|id)$/],
  ['account', /account(no|num|number)?$|ac(c|ct)?(no|num|number)$|^account/],
  ['bank', /bank(name)?$/],
  ['amount', /amount|amt/],
  ['holder', /name|holder|^(beneficiary|payee)$/],
];

/** Proposes the content of each column in a bank's blank sheet by its heading; each source is proposed once. */
export function proposeColumns(headings: readonly string[]): readonly SheetColumn[] {
  const used = new Set<SheetSource>();
  return headings.map((heading) => {
    const plain = plainHeading(heading);
    const source = MEANINGS.find(([, meaning]) => meaning.test(plain))?.[0];
    if (source === undefined || used.has(source)) return { heading, source: undefined, text: undefined };
    used.add(source);
    return { heading, source, text: undefined };
  });
}
