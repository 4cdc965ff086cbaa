import { amounts } from '#contract/account-statements';
import { totalAmounts, type VendorAmounts } from '#core/ledger/amounts';
import { toRupees } from '#core/shared/money';
import { type AmountRow, amountColumns } from '#documents/amount-columns';
import type { DocumentLanguage } from '#documents/statement-labels';
import { EXIT } from '../exit-code';
import type { Flags } from '../flags';
import { print } from '../output/print-document';
import { counted } from '../output/report-title';
import { type Sheet, sheetOf } from '../output/sheet';
import { type Run, readRequest } from '../request';
import { chooseVendors } from '../source/choose-vendors';
import { notOffered } from '../source/connect-api';
import { CLOSES_NONE } from '../source/money-client';
import { openSource } from '../source/open-source';
import { reading, stopped } from '../source/reading';

/** Lists what each vendor is owed after the newest closed month, from the statements. Returns the exit code. */
export async function listAmounts(run: Run<Flags>): Promise<number> {
  const { flags, signal } = run;
  const request = await readRequest(run, 'document');
  const { language, madeAt } = request;
  const opened = await openSource(run);
  const { name: source, portal } = opened;
  const unless = 'no amounts were written';
  const { after, vendors } = await reading({ ...run, source, unless }, async () => {
    const client = await opened.money();
    if (!client) throw notOffered(CLOSES_NONE);
    const found = await client.api.call(amounts, { signal });
    if (flags.franchise === undefined) return found;
    const codes = new Set((await chooseVendors(opened, run)).map(({ franchiseCode }) => franchiseCode));
    return { ...found, vendors: found.vendors.filter(({ franchiseCode }) => codes.has(franchiseCode)) };
  });
  if (signal.aborted) throw stopped(unless);
  const title = titleOf(after, vendors.length, language);
  const total = vendors.length > 0 ? totalAmounts(vendors) : undefined;
  const sheet = sheetOf<AmountRow>('amounts', amountColumns(vendors), vendors, total);
  const { timeZone } = portal.calendar;
  const pdf = async (shown: Sheet) =>
    (await import('../output/list-pdf')).listPdf({
      language,
      madeAt,
      title,
      timeZone,
      sheets: [shown],
      warnings: [],
    });
  await print({ title, sheet, json: () => vendors.map(inJson), pdf }, request, run);
  return EXIT.done;
}

function inJson(row: VendorAmounts) {
  const { franchiseCode, vendor = null, held } = row;
  return {
    franchiseCode,
    vendor,
    opening: toRupees(row.opening),
    earned: toRupees(row.earned),
    adjusted: toRupees(row.adjusted),
    paid: toRupees(row.paid),
    balance: toRupees(row.balance),
    payable: toRupees(row.payable),
    setOff: toRupees(row.setOff),
    held: held.map(({ amount, reason }) => ({ amount: toRupees(amount), reason })),
  };
}

function titleOf(after: string | undefined, partners: number, language: DocumentLanguage): string {
  if (language === 'hi') return `${after ? `${after} के बाद ` : ''}राशियाँ · ${partners} पार्टनर`;
  return `${after ? `Amounts after ${after}` : 'Amounts'} · ${counted(partners, 'partner')}`;
}
