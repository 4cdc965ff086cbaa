import { type DealAssessment, leavesTotalIncomplete } from '#core/commission/deal-assessment';
import { type ExplainedDeal, explainDeal } from '#core/commission/explain-deal';
import type { ChosenDeals } from '#core/deals/deal-lists.port';
import type { Month } from '#core/shared/month';
import type { Vendor } from '#core/vendors/vendor';
import { usageError } from '../cli-error';
import { EXIT } from '../exit-code';
import { nearMatches } from '../near-matches';
import { askedJson, askedText } from '../output/asked-months';
import { inOrder, lineSheet } from '../output/deal-sheets';
import { explanationJson } from '../output/explanation-json';
import { explanationText } from '../output/explanation-text';
import type { Messages } from '../output/messages';
import { print } from '../output/print-document';
import { vendorNames } from '../output/report';
import { printNotices } from '../output/report-notes';
import { counted } from '../output/report-title';
import { languageOf, type Run, readRequest } from '../request';
import { chooseVendors } from '../source/choose-vendors';
import { type OpenSource, openSource } from '../source/open-source';
import { reading, stopped } from '../source/reading';

/**
 * Prints how deals earned their commission, line by line; with a month and no ids, all deals of it. Returns the exit
 * code.
 */
export async function explain(ids: readonly string[], run: Run): Promise<number> {
  const { flags, messages, signal } = run;
  const request = await readRequest(run, 'list');
  const { months, asked, format } = request;
  if (ids.length === 0 && months === undefined) {
    const why = 'explain needs the id of a deal, or a month for all of its deals';
    throw usageError('deal', 'the deal is missing', why, 'commission explain D-8812');
  }
  const source = await openSource(run);
  const unless = 'nothing was written';
  const found = await reading({ ...run, source: source.name, unless }, async (onProgress) => {
    const vendors = await chooseVendors(source, run);
    const chosen = await chosenDeals(ids, months, vendors, source, messages, signal);
    const concerned = vendors.filter(({ franchiseCode }) => chosen.franchiseCodes.has(franchiseCode));
    const deals = [...chosen.oldestFirst()].flat();
    const start = await source.portal.assessor.startWith(concerned, deals, { months, signal });
    const assessments: DealAssessment[] = [...start.freeDemats];
    let failed = 0;
    for await (const assessment of start.assessProducts()) {
      assessments.push(assessment);
      if (assessment.state === 'payments-unreadable') failed += 1;
      const done = assessments.length - start.freeDemats.length;
      onProgress({ done, total: start.productDeals, failed });
    }
    const { notices } = start;
    const explained = inOrder(assessments).map((each): ExplainedDeal => ({ ...explainDeal(each), notices }));
    return { vendors, explained, notices, duplicates: chosen.duplicates };
  });
  if (signal.aborted) throw stopped(unless);
  const { vendors, explained } = found;
  const names = vendorNames(vendors);
  const complete = explained.every(({ assessment }) => !leavesTotalIncomplete(assessment.state));
  await print(
    {
      title: [askedText(asked), counted(explained.length, 'deal')].filter(Boolean).join(' · '),
      sheet: lineSheet(explained, vendors),
      json: () => ({
        schema: 'commission-explanation/1',
        source: source.name,
        currency: 'INR',
        timeZone: source.portal.calendar.timeZone,
        complete,
        ...askedJson(asked),
        deals: explained.map(explanationJson),
      }),
      text: (style) =>
        explained
          .map((each) =>
            explanationText(each, names.get(each.assessment.deal.franchiseCode), style, languageOf(flags)),
          )
          .join('\n'),
    },
    // People read a computation also through a pipe, so the table of lines has to be requested.
    format === 'columns' && flags.columns === undefined ? { ...request, format: 'table' } : request,
    run,
  );
  printNotices(found, messages);
  const shown = new Set(explained.map(({ assessment }) => assessment.deal.id));
  for (const id of ids)
    if (!shown.has(id)) messages.warn(`Deal ${id} is in none of the months that were asked for`);
  for (const { deal } of found.duplicates)
    messages.warn(`Deal ${deal.id} is there more than once: the first counts`);
  return complete || flags.allowIncomplete ? EXIT.done : EXIT.incomplete;
}

async function chosenDeals(
  ids: readonly string[],
  months: ReadonlySet<Month> | undefined,
  vendors: readonly Vendor[],
  { portal }: OpenSource,
  messages: Messages,
  signal: AbortSignal,
): Promise<ChosenDeals> {
  const codes = vendors.map(({ franchiseCode }) => franchiseCode);
  const list = await portal.dealLists.ofFranchises(codes, signal);
  const wanted = ids.length === 0 ? undefined : new Set(ids);
  for (const id of wanted ?? []) {
    if (list.has(id)) continue;
    const broken = list.rejected.find((each) => each.id === id);
    if (broken) messages.warn(`Deal ${id} cannot be computed: ${broken.reason}`);
    const near = nearMatches(id, list.ids());
    const why =
      near.length > 0 ? `similar ids: ${near.join(', ')}` : `${list.size} deals were read, not this one`;
    throw usageError(
      'deal',
      `deal "${id}" is unknown`,
      why,
      `commission ${near[0] ? `explain ${near[0]}` : 'deals'}`,
    );
  }
  return list.choose({ ids: wanted, months });
}
