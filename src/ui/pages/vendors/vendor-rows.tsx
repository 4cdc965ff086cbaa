import { Phone } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { toRupees } from '#core/shared/money';
import { vendorAddress } from '../../features/franchises/vendor-address';
import { callHref } from '../../features/leads/contact-links';
import { CheckBox } from '../../kit/components/check-box';
import { RoundLink } from '../../kit/components/icon-button';
import { Money } from '../../kit/components/money';
import { useTexts } from '../../kit/texts/use-texts';
import type { RowPlace } from '../../lists/rows/use-list-window';
import { itemPlace, WindowedCard } from '../../lists/rows/windowed-rows';
import type { Selection } from '../../lists/table/use-selection';
import { nameOf, type VendorEntry } from './vendor-entries';
import { VendorLogo } from './vendor-logo';
import { LastActivity, VendorMarks } from './vendor-marks';
import { vendorsTexts } from './vendors-texts';

const ROW_PX = 92;

/** Lists vendors as card rows: name, figures, and a call one tap away. */
export function VendorRows(props: { entries: readonly VendorEntry[]; selection?: Selection }) {
  const t = useTexts(vendorsTexts);
  return (
    <WindowedCard
      name="vendors"
      label={t('vendors.title')}
      rows={props.entries}
      rowHeight={ROW_PX}
      row={(entry, place) => <VendorRow {...place} entry={entry} selection={props.selection} />}
    />
  );
}

type VendorRowProps = RowPlace & { entry: VendorEntry; selection: Selection | undefined };

function VendorRow({ entry, selection, ...place }: VendorRowProps) {
  const t = useTexts(vendorsTexts);
  const { vendor, leads, deals, earned, lastActivity } = entry;
  const name = nameOf(vendor);
  const call = callHref(vendor.mobile);
  const choosing = selection?.ids !== undefined;
  return (
    <li
      {...itemPlace(place)}
      className="relative flex min-h-18 flex-wrap items-center justify-end gap-x-3 py-2.5 pr-3 pl-4 hover:bg-bg active:bg-sunken"
    >
      {choosing ? (
        <SelectVendor entry={entry} selection={selection} />
      ) : (
        <VendorLogo franchiseCode={vendor.franchiseCode} />
      )}
      <div className="min-w-0 flex-[1_1_9rem]">
        {choosing || vendor.id === undefined ? (
          <span className="t-row line-clamp-3 wrap-anywhere text-text">{name}</span>
        ) : (
          <Link
            to={vendorAddress(vendor.id)}
            className="t-row line-clamp-3 wrap-anywhere text-text outline-offset-0 after:absolute after:inset-0"
          >
            {name}
          </Link>
        )}
        <p className="t-meta flex flex-wrap items-baseline justify-end gap-x-3 text-text-2">
          {/* The code is never cut: it distinguishes vendors. */}
          <span className="flex min-w-0 flex-[1_1_7rem]">
            <span className="max-w-full shrink-0 truncate">{vendor.franchiseCode}</span>
            {vendor.city && <span className="truncate">{`\u00a0· ${vendor.city}`}</span>}
          </span>
          <Money amount={earned && toRupees(earned)} size="s" className="text-text" />
        </p>
        <p className="t-meta truncate text-text-3 tabular-nums">
          {t('vendors.leadsAndDeals', { leads: leads ?? '-', deals: deals ?? '-' })} ·{' '}
          <LastActivity at={lastActivity} />
        </p>
        <VendorMarks entry={entry} unusual />
      </div>
      {!choosing && call && <RoundLink href={call} icon={Phone} label={t('vendors.call', { name })} />}
    </li>
  );
}

/** Shows the checkbox of a row; its target is the whole row, which must be positioned. */
function SelectVendor({ entry, selection }: { entry: VendorEntry; selection: Selection }) {
  const t = useTexts(vendorsTexts);
  const box = useId();
  const { id = '' } = entry.vendor;
  return (
    <label
      htmlFor={box}
      className="-mx-2.5 grid size-11 shrink-0 cursor-pointer place-items-center after:absolute after:inset-0"
    >
      <span className="sr-only">{t('vendors.selectThis', { name: nameOf(entry.vendor) })}</span>
      <CheckBox id={box} checked={selection.ids?.has(id) ?? false} onChange={() => selection.toggle(id)} />
    </label>
  );
}
