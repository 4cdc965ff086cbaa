import { isMissingFromTotal, rejectedDeal } from '#core/commission/commission-tally';
import { type DealAssessment, leavesTotalIncomplete } from '#core/commission/deal-assessment';
import { statementWords } from '#documents/statement-words';
import { EXIT } from '../exit-code';
import type { Io } from '../io';
import { askedJson, askedText } from '../output/asked-months';
import { chooseDocumentFormat, type FormatFlags } from '../output/choose-format';
import { dealColumns, oldestFirst } from '../output/deal-sheets';
import { madeFlags } from '../output/made-flags';
import type { Messages } from '../output/messages';
import { checkTarget } from '../output/output-target';
import { type LookFlags, print } from '../output/print-document';
import { printNotices } from '../output/report-notes';
import { counted } from '../output/report-title';
import { type Sheet, sheetObjects, sheetOf } from '../output/sheet';
import { chooseVendors, type FranchiseFlags } from '../source/choose-vendors';
import { askedMonths, type MonthFlags, monthsOf } from '../source/month-range';
import { openSource, type SourceFlags } from '../source/open-source';
import { reading, stopped } from '../source/reading';

/** The flags of `commission deals`, as typed. */
export interface DealsFlags extends SourceFlags, FranchiseFlags, MonthFlags, FormatFlags, LookFlags {
  readonly allowIncomplete?: boolean | undefined;
}

/** Lists the deals behind the figures, each with whether it counts and what it earned. Gives the exit code. */
export async function deals(
  flags: DealsFlags,
  io: Io,
  messages: Messages,
  signal: AbortSignal,
): Promise<number> {
  const months = monthsOf(flags, io);
  const asked = askedMonths(months);
  const format = chooseDocumentFormat(flags, io.terminal.stdout);
  const made = madeFlags(flags, io);
  await checkTarget(flags);
  const opened = await openSource(flags, io, messages);
  const { name: source, portal } = opened;
  const unless = 'nothing was written';
  const found = await reading({ source, io, messages, signal, unless }, async (onProgress) => {
    const vendors = await chooseVendors(flags, opened, io, messages, signal);
    const start = await portal.assessor.start(vendors, { months, signal });
    const products: DealAssessment[] = [];
    let failed = 0;
    for await (const assessment of start.assessProducts()) {
      products.push(assessment);
      if (assessment.state === 'payments-unreadable') failed += 1;
      onProgress({ done: products.length, total: start.productDeals, failed });
    }
    const assessments = [...start.freeDemats, ...products].toSorted(oldestFirst);
    return { assessments, rejected: start.rejected, duplicates: start.duplicates, notices: start.notices };
  });
  if (signal.aborted) throw stopped(unless);
  const { assessments, rejected, duplicates } = found;
  const complete =
    !rejected.map(rejectedDeal).some(isMissingFromTotal) &&
    found.notices.every(({ kind }) => kind !== 'source-incomplete') &&
    assessments.every(({ state }) => !leavesTotalIncomplete(state));
  const sheet = sheetOf('deals', dealColumns(), assessments);
  const json = () => ({
    schema: 'commission-deals/1',
    source,
    currency: 'INR',
    timeZone: portal.calendar.timeZone,
    complete,
    ...askedJson(asked),
    deals: sheetObjects(sheet),
  });
  const title = [askedText(asked), counted(assessments.length, 'deal')].filter(Boolean).join(' · ');
  const missing =
    rejected.map(rejectedDeal).filter(isMissingFromTotal).length +
    assessments.filter(({ state }) => leavesTotalIncomplete(state)).length;
  const warnings = complete ? [] : [statementWords[made.language].incompleteList(missing)];
  const { timeZone } = portal.calendar;
  const pdf = async (chosen: Sheet) =>
    (await import('../output/list-pdf')).listPdf({ ...made, title, timeZone, sheets: [chosen], warnings });
  await print({ title, sheet, json, pdf }, format, flags, io);
  printNotices(found, messages);
  for (const { id, reason } of rejected) messages.warn(`Deal ${id ?? 'without id'} left out: ${reason}`);
  for (const { id } of duplicates) messages.warn(`Deal ${id} is there more than once: the first counts`);
  return complete || flags.allowIncomplete ? EXIT.done : EXIT.incomplete;
}
