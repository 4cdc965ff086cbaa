import { toRupees } from '../shared/money';
import { tallyLedger } from './journal-accounts';
import { plainText } from './journal-plain';
import type { JournalEntry } from './ledger';

/**
 * Writes entries as vouchers for import into Tally. The id of a voucher is the number of its entry, so that a second
 * import updates it instead of adding another. Debits are negative, as Tally needs them.
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

/** Escapes text for XML, without the control characters that XML cannot contain. */
function escaped(text: string): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is taken out
      .replaceAll(/[\u0000-\u001f\u007f\ufffe\uffff]/g, '')
      .replaceAll(/[&<>"]/g, (sign) => SIGNS.get(sign) ?? sign)
  );
}
