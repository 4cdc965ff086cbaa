import { isMissingFromTotal, rejectedDeal } from '#core/commission/commission-tally';
import { type DealAssessment, leavesTotalIncomplete } from '#core/commission/deal-assessment';
import { sourceIsWhole } from '#core/commission/deal-assessor';
import { type DocumentLanguage, statementLabels } from '#documents/statement-labels';
import { EXIT } from '../exit-code';
import { askedJson, askedText } from '../output/asked-months';
import { dealColumns } from '../output/deal-sheets';
import { holdRows } from '../output/hold-rows';
import { print, printRows, takesRows } from '../output/print-document';
import { printNotices } from '../output/report-notes';
import { counted } from '../output/report-title';
import { type Sheet, sheetObjects, sheetOf } from '../output/sheet';
import { type Run, readRequest } from '../request';
import { chooseVendors } from '../source/choose-vendors';
import { openSource } from '../source/open-source';
import { reading, readingBatches, stopped } from '../source/reading';

/** Lists the deals behind the figures, with their status and what they earned. Returns the exit code. */
export async function deals(run: Run): Promise<number> {
  const { flags, messages, signal } = run;
  const request = await readRequest(run, 'document');
  const { months, asked, language, madeAt } = request;
  const opened = await openSource(run);
  const { name: source, portal } = opened;
  const unless = 'nothing was written';
  const context = { ...run, source, unless };
  const found = await reading(context, async () => {
    const vendors = await chooseVendors(opened, run);
    return portal.assessInOrder.execute(vendors, { months, signal });
  });
  if (signal.aborted) throw stopped(unless);
  const lacking = found.rejected.map(rejectedDeal).filter(isMissingFromTotal).length;
  const isSourceWhole = sourceIsWhole(found.notices);
  const isRowByRow = takesRows(request);
  let unknown = 0;
  const complete = () => isSourceWhole && lacking + unknown === 0;
  async function* batches() {
    const unlessCut = isRowByRow && request.target.file === undefined ? 'the list is not whole' : unless;
    for await (const batch of readingBatches({ ...context, unlessCut }, found.batches)) {
      unknown += batch.filter(({ state }) => leavesTotalIncomplete(state)).length;
      yield batch;
    }
  }
  if (isRowByRow) {
    await printRows(sheetsOf(batches(), language), request, run);
  } else {
    // Holds rows only, since the deals behind them hold all their payments.
    const rows = await holdRows(sheetsOf(batches(), language), request);
    const sheet = { ...sheetOf('deals', dealColumns(language), []), rows };
    const { timeZone } = portal.calendar;
    const json = () => ({
      schema: 'commission-deals/1',
      source,
      currency: 'INR',
      timeZone,
      complete: complete(),
      ...askedJson(asked),
      deals: sheetObjects(sheet),
    });
    const count = language === 'hi' ? `${rows.length} डील` : counted(rows.length, 'deal');
    const title = [askedText(asked, language), count].filter(Boolean).join(' · ');
    const warnings = complete() ? [] : [statementLabels[language].incompleteList(lacking + unknown)];
    const pdf = async (chosen: Sheet) =>
      (await import('../output/list-pdf')).listPdf({
        language,
        madeAt,
        title,
        timeZone,
        sheets: [chosen],
        warnings,
      });
    await print({ title, sheet, json, pdf }, request, run);
  }
  printNotices(found, messages);
  for (const { id, reason } of found.rejected)
    messages.warn(`Deal ${id ?? 'without id'} left out: ${reason}`);
  for (const { id } of found.duplicates)
    messages.warn(`Deal ${id} is there more than once: the first counts`);
  return complete() || flags.allowIncomplete ? EXIT.done : EXIT.incomplete;
}

/** Yields a sheet for each batch, and an empty one where there is none, so that the header is always written. */
async function* sheetsOf(
  batches: AsyncIterable<readonly DealAssessment[]>,
  language: DocumentLanguage,
): AsyncIterable<Sheet> {
  let any = false;
  for await (const batch of batches) {
    any = true;
    yield sheetOf('deals', dealColumns(language), batch);
  }
  if (!any) yield sheetOf('deals', dealColumns(language), []);
}
