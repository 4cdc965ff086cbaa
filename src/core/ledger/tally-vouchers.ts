import { toRupees } from '../shared/money';
import { tallyLedger } from './journal-accounts';
import { plainText } from './journal-plain';
import type { JournalEntry } from './ledger';

/**
 * The entries as vouchers that Tally imports. A voucher has the number of its entry as its id, so that a second import alters
 * it in place of adding another. Debits are below 0, as Tally has them.
 */
export function tallyVouchers(entries: readonly JournalEntry[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<ENVELOPE>',
    '<HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER>',
    '<BODY><IMPORTDATA>',
    '<REQUESTDESC><REPORTNAME>Vouchers</REPORTNAME></REQUESTDESC>',
    '<REQUESTDATA>',
    ...entries.map(voucher),
    '</REQUESTDATA>',
    '</IMPORTDATA></BODY>',
    '</ENVELOPE>',
    '',
  ].join('\n');
}

function voucher({ no, kind, valueDay, memo, postings }: JournalEntry): string {
  const type = kind === 'settled' ? 'Payment' : 'Journal';
  const lines = postings.map(({ account, amount }) =>
    [
      '<ALLLEDGERENTRIES.LIST>',
      `<LEDGERNAME>${escaped(tallyLedger(account))}</LEDGERNAME>`,
      `<ISDEEMEDPOSITIVE>${amount.units < 0n ? 'Yes' : 'No'}</ISDEEMEDPOSITIVE>`,
      `<AMOUNT>${toRupees(amount)}</AMOUNT>`,
      '</ALLLEDGERENTRIES.LIST>',
    ].join(''),
  );
  return [
    '<TALLYMESSAGE xmlns:UDF="TallyUDF">',
    `<VOUCHER REMOTEID="commission-entry-${no}" VCHTYPE="${type}" ACTION="Create">`,
    `<DATE>${valueDay.replaceAll('-', '')}</DATE>`,
    `<VOUCHERTYPENAME>${type}</VOUCHERTYPENAME>`,
    `<VOUCHERNUMBER>${no}</VOUCHERNUMBER>`,
    `<NARRATION>${escaped(`${plainText(memo)} (entry ${no})`)}</NARRATION>`,
    ...lines,
    '</VOUCHER>',
    '</TALLYMESSAGE>',
  ].join('\n');
}

const SIGNS: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
]);

/** Text within XML, without the control characters that it has no form for. */
function escaped(text: string): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is taken out
      .replaceAll(/[\u0000-\u001f\u007f\ufffe\uffff]/g, '')
      .replaceAll(/[&<>"]/g, (sign) => SIGNS.get(sign) ?? sign)
  );
}
