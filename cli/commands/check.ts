import type { Vendor } from '#core/vendors/vendor';
import { faultLabel } from '#documents/fault-labels';
import { EXIT } from '../exit-code';
import type { Flags } from '../flags';
import { faultSheet, faultText } from '../output/fault-text';
import { print } from '../output/print-document';
import { printDoubts } from '../output/report-notes';
import { counted } from '../output/report-title';
import { type Run, readRequest } from '../request';
import { checkRecords } from '../source/check-records';
import { chooseVendors } from '../source/choose-vendors';
import { openSource } from '../source/open-source';
import { reading, stopped } from '../source/reading';

/** The flags of `commission check`, as typed. */
export interface CheckFlags extends Flags {
  /** False for `--no-fail`. */
  readonly fail?: boolean | undefined;
}

/**
 * Lists the records that make a figure wrong or incomplete, each fault with its deals. Returns the exit code: 3 for
 * faults.
 */
export async function check(run: Run<CheckFlags>): Promise<number> {
  const { flags, messages, signal } = run;
  const request = await readRequest(run, 'list');
  const opened = await openSource(run);
  const { name: source, portal } = opened;
  const unless = 'nothing was written';
  const found = await reading({ ...run, source, unless }, async (onProgress) => {
    const repeated: Vendor[] = [];
    const vendors = await chooseVendors(opened, run, (vendor) => repeated.push(vendor));
    const asked = new Set(vendors.map(({ franchiseCode }) => franchiseCode));
    const alsoAsked = repeated.filter(({ franchiseCode }) => asked.has(franchiseCode));
    const checked = await checkRecords(vendors, alsoAsked, request.months, portal, {
      signal,
      onProgress,
      messages,
    });
    return { ...checked, vendors: vendors.length + alsoAsked.length };
  });
  if (signal.aborted) throw stopped(unless);
  const { faults } = found;
  const title = `${counted(faults.length, 'fault')} · ${counted(found.vendors, 'franchise')} · ${counted(found.deals, 'deal')}`;
  const json = () => ({
    schema: 'commission-check/1',
    source,
    timeZone: portal.calendar.timeZone,
    deals: found.deals,
    faults: faults.map(({ kind, franchiseCode, productCategory, detail, dealIds }) => ({
      fault: kind,
      words: faultLabel(kind),
      franchiseCode: franchiseCode ?? null,
      productCategory: productCategory ?? null,
      detail: detail ?? null,
      dealIds,
    })),
  });
  await print(
    {
      title,
      sheet: faultSheet(faults),
      json,
      text: (style) => faultText(title, faults, style, messages.options.verbose === true),
    },
    request,
    run,
  );
  const doubts = portal.doubts();
  printDoubts(doubts, messages);
  return faults.length + doubts.length === 0 || flags.fail === false ? EXIT.done : EXIT.incomplete;
}
