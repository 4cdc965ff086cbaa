import type { ClosedCompany } from '#core/ledger/account-statements';
import { plainText } from './document-cells';

/** Writes the company that pays on one line: "Example Finserv, 12 MG Road, Pune, GSTIN 27ABCDE1234F1Z5". */
export function companyText({ name, address, gstin }: ClosedCompany): string {
  return [name, address, gstin && `GSTIN ${gstin}`]
    .flatMap((text) => (text ? [plainText(text)] : []))
    .join(', ');
}
