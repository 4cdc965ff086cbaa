import { stat } from 'node:fs/promises';
import type { Progress } from '#core/commission/assessment-options';
import { countsByReason, isMissingFromTotal } from '#core/commission/commission-tally';
import { compareEarnings } from '#core/commission/compare-earnings';
import { compareRecords, type NetworkReading } from '#core/commission/compare-records';
import { BusinessCalendar } from '#core/shared/month';
import { usageError } from '../cli-error';
import { EXIT } from '../exit-code';
import type { Flags } from '../flags';
import {
  type Changes,
  changeJson,
  changeSheet,
  changeText,
  changeTitle,
  type DealLine,
} from '../output/change-sheet';
import type { Messages } from '../output/messages';
import { print } from '../output/print-document';
import { printExcluded } from '../output/report-notes';
import { type Run, readRequest } from '../request';
import { businessTimeZone } from '../source/business-time-zone';
import { attributed, gatherInBatches, gatherTerms } from '../source/gather-snapshot';
import { openSource } from '../source/open-source';
import { readReport } from '../source/read-report';
import { reading, stopped } from '../source/reading';

/** The flags of `commission diff`, as typed. */
export interface DiffFlags extends Flags {
  readonly exitCode?: boolean | undefined;
}

const unless = 'nothing was written';

/** Prints the changes between two reports or two snapshots, per franchise, month and deal. Returns the exit code. */
export async function diff(before: string, after: string, run: Run<DiffFlags>): Promise<number> {
  const { flags, messages, signal } = run;
  const request = await readRequest(run, 'list');
  const folders = [await isFolder(before), await isFolder(after)];
  if (folders[0] !== folders[1]) {
    const why = 'one is a file and the other a folder';
    throw usageError(
      'diff',
      'a report and a snapshot cannot be compared',
      why,
      'commission report --input FOLDER -o new.json',
    );
  }
  const changes = folders[0]
    ? await ofSnapshots(before, after, run)
    : await ofReports(before, after, messages);
  if (signal.aborted) throw stopped(unless);
  const json = () => ({
    schema: 'commission-diff/1',
    old: before,
    new: after,
    currency: 'INR',
    ...changeJson(changes),
  });
  await print(
    {
      title: changeTitle(changes),
      sheet: changeSheet(changes),
      json,
      text: (style) => changeText(changes, style),
    },
    request.format === 'columns' && flags.columns === undefined && flags.sort === undefined
      ? { ...request, format: 'table' }
      : request,
    run,
  );
  const isSame = changes.months.length === 0 && changes.deals.length === 0;
  if (flags.exitCode && !isSame) return EXIT.failed;
  return changes.complete || flags.allowIncomplete ? EXIT.done : EXIT.incomplete;
}

async function ofReports(before: string, after: string, messages: Messages): Promise<Changes> {
  const [old, now] = [await readReport(before), await readReport(after)];
  if (!old.complete) messages.warn(`${before} is incomplete: what it lacks shows as a change`);
  if (!now.complete) messages.warn(`${after} is incomplete: what it lacks shows as a change`);
  const key = (deal: { dealId: string; franchiseCode: string | undefined }) =>
    JSON.stringify([deal.franchiseCode ?? '', deal.dealId]);
  const [was, is] = [old, now].map(({ excluded }) => new Map(excluded.map((deal) => [key(deal), deal])));
  const deals: DealLine[] = [];
  for (const each of [...new Set([...(was?.keys() ?? []), ...(is?.keys() ?? [])])].toSorted()) {
    const [left, leaves] = [was?.get(each), is?.get(each)];
    const deal = leaves ?? left;
    if (!deal || left?.reason === leaves?.reason) continue;
    const { dealId, franchiseCode } = deal;
    const kind = !left ? 'left-out' : !leaves ? 'no-longer-left-out' : 'reason-changed';
    const reasons = [{ kind, before: left?.reason, after: leaves?.reason }];
    deals.push({
      dealId,
      franchiseCode,
      month: undefined,
      before: undefined,
      after: undefined,
      change: undefined,
      reasons,
    });
  }
  return { complete: old.complete && now.complete, months: compareEarnings(old.rows, now.rows), deals };
}

async function ofSnapshots(before: string, after: string, run: Run): Promise<Changes> {
  const { io, messages } = run;
  const calendar = new BusinessCalendar(businessTimeZone(io.env));
  const folders = [before, after] as const;
  const [old, now] = [await opened(before, run), await opened(after, run)];
  const comparing = { ...run, source: folders.join(' and '), unless };
  const { months, deals, excluded } = await reading(comparing, (onProgress) =>
    compareRecords(readingOf(old, run, onProgress), readingOf(now, run, onProgress), calendar),
  );
  const isWhole = [old, now].map(({ terms, lacksUnnamed }, place) => {
    const lacking = excluded[place === 0 ? 0 : 1];
    const isKnown = terms.accountOpeningUnreadable === undefined && !lacksUnnamed;
    const whole = isKnown && !lacking.some(isMissingFromTotal);
    if (!whole)
      messages.warn(`${folders[place]} is incomplete: what it lacks shows as a change, or in no line`);
    printExcluded({ excluded: lacking, excludedCounts: countsByReason(lacking) }, messages);
    if (terms.accountOpeningUnreadable !== undefined)
      messages.warn('The account opening amount could not be read');
    return whole;
  });
  return {
    complete: isWhole.every(Boolean),
    months,
    deals: deals.map(({ earnedBefore, earnedAfter, ...deal }) => ({
      ...deal,
      before: earnedBefore,
      after: earnedAfter,
    })),
  };
}

/**
 * Opens a folder and reads everything but its deals: the vendors, the terms, and the list from which deals are read.
 */
async function opened(folder: string, run: Run) {
  const { messages, signal } = run;
  const { portal } = await openSource({ ...run, flags: { input: folder } });
  return reading({ ...run, source: folder, unless }, async () => {
    const { records: vendors } = await portal.vendors.list(signal);
    const codes = vendors.map(({ franchiseCode }) => franchiseCode);
    const terms = await gatherTerms(vendors, portal, { signal, messages });
    const list = codes.length > 0 ? await portal.dealLists.ofFranchises(codes, signal) : undefined;
    const dealsUnreadable = await attributed(list?.rejected ?? [], codes, portal, signal);
    const lacksUnnamed = await portal.vendors.lacksUnnamed(signal);
    return { portal, list, terms: { ...terms, dealsUnreadable }, lacksUnnamed };
  });
}

function readingOf(
  { portal, list, terms }: Awaited<ReturnType<typeof opened>>,
  { signal }: Run,
  onProgress: (progress: Progress) => void,
): NetworkReading {
  return {
    terms,
    async *batches(ids) {
      if (list) yield* gatherInBatches(list.choose({ ids }), portal, { signal, onProgress });
    },
  };
}

async function isFolder(path: string): Promise<boolean> {
  return (await stat(path)).isDirectory();
}
