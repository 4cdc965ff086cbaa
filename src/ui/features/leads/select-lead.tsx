import { useId } from 'react';
import { CheckBox } from '../../kit/components/check-box';
import { useTexts } from '../../kit/texts/use-texts';
import type { LeadEntry } from './lead-entry';
import { leadsTexts } from './leads-texts';

/** Shows the box of a row to choose it with; the whole row, which has to be positioned, is its target. */
export function SelectLead(props: { entry: LeadEntry; selected: boolean; onToggle: (id: string) => void }) {
  const { entry, selected, onToggle } = props;
  const t = useTexts(leadsTexts);
  const box = useId();
  const { id, name = id } = entry.lead;
  return (
    <label
      htmlFor={box}
      className="-mx-2.5 grid size-11 shrink-0 cursor-pointer place-items-center after:absolute after:inset-0"
    >
      <span className="sr-only">{t('leads.selectLead', { name })}</span>
      <CheckBox id={box} checked={selected} onChange={() => onToggle(id)} />
    </label>
  );
}
