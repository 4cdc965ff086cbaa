import type { Vendor } from '#core/vendors/vendor';
import { EXIT } from '../exit-code';
import type { Io } from '../io';
import { chooseFormat, type FormatFlags } from '../output/choose-format';
import { FAULT_WORDS } from '../output/fault-labels';
import { faultSheet, faultText } from '../output/fault-text';
import type { Messages } from '../output/messages';
import { checkTarget } from '../output/output-target';
import { type LookFlags, print } from '../output/print-document';
import { counted } from '../output/report-title';
import { checkRecords } from '../source/check-records';
import { chooseVendors, type FranchiseFlags } from '../source/choose-vendors';
import { type MonthFlags, monthsOf } from '../source/month-range';
import { openSource, type SourceFlags } from '../source/open-source';
import { reading, stopped } from '../source/reading';

/** The flags of `commission check`, as typed. */
export interface CheckFlags extends SourceFlags, FranchiseFlags, MonthFlags, FormatFlags, LookFlags {
  /** False for `--no-fail`. */
  readonly fail?: boolean | undefined;
}

/** Lists what makes a figure wrong or incomplete, each fault with its deals. Gives the exit code: 3 for faults. */
export async function check(
  flags: CheckFlags,
  io: Io,
  messages: Messages,
  signal: AbortSignal,
): Promise<number> {
  const months = monthsOf(flags, io);
  const format = chooseFormat(flags, io.terminal.stdout);
  await checkTarget(flags);
  const opened = await openSource(flags, io, messages);
  const { name: source, portal } = opened;
  const unless = 'nothing was written';
  const found = await reading({ source, io, messages, signal, unless }, async (onProgress) => {
    const repeated: Vendor[] = [];
    const vendors = await chooseVendors(flags, opened, io, messages, signal, (vendor) =>
      repeated.push(vendor),
    );
    const asked = new Set(vendors.map(({ franchiseCode }) => franchiseCode));
    const alsoAsked = repeated.filter(({ franchiseCode }) => asked.has(franchiseCode));
    const checked = await checkRecords(vendors, alsoAsked, months, portal, { signal, onProgress, messages });
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
      words: FAULT_WORDS[kind],
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
    format,
    flags,
    io,
  );
  return faults.length === 0 || flags.fail === false ? EXIT.done : EXIT.incomplete;
}
