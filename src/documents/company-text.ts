import type { AccountStatement, ClosedCompany } from '#core/ledger/account-statements';
import { plainText } from './document-cells';

/**
 * Formats the paying company on one line: "Example Finserv, 12 MG Road, Pune, GSTIN 27ABCDE1234F1Z0, PAN ••••••234F".
 */
export function companyText({ name, address, ...numbers }: ClosedCompany): string {
  return [name, address, taxNumbersText(numbers)]
    .flatMap((text) => (text ? [plainText(text)] : []))
    .join(', ');
}

/** Formats the tax numbers of a company or a vendor: "GSTIN 27ABCDE1234F1Z0, PAN ••••••234F"; undefined for none. */
export function taxNumbersText({ pan, gstin }: Pick<AccountStatement, 'pan' | 'gstin'>): string | undefined {
  return [gstin && `GSTIN ${gstin}`, pan && `PAN ${pan}`].filter(Boolean).map(String).join(', ') || undefined;
}
