import { useId } from 'react';
import { CheckBox } from '../../kit/components/check-box';
import { useTexts } from '../../kit/texts/use-texts';
import type { Selection } from '../../lists/table/use-selection';
import { nameOf, type VendorEntry } from './vendor-entries';
import { vendorsTexts } from './vendors-texts';

/** Shows the box of a row to choose it with; the whole row, which has to be positioned, is its target. */
export function SelectVendor({ entry, selection }: { entry: VendorEntry; selection: Selection }) {
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
