import { Columns3 } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { CheckBox } from '../../kit/components/check-box';
import { IconButton } from '../../kit/components/icon-button';
import { useTexts } from '../../kit/texts/use-texts';
import { tableTexts } from '../table/table-texts';
import { useComfortable } from '../table/use-comfortable';
import { columnTexts } from './column-texts';
import type { ColumnChoice } from './use-columns';

type ColumnChooserProps<Column extends string> = {
  /** The label of the first column, which always stays. */
  first: string;
  columns: readonly { readonly key: Column; readonly label: string }[];
  choice: ColumnChoice<Column>;
};

/** Opens the list of a table's columns, each with a check box. Esc and a press outside the list close it. */
export function ColumnChooser<Column extends string>({ first, columns, choice }: ColumnChooserProps<Column>) {
  const t = useTexts(columnTexts);
  const table = useTexts(tableTexts);
  const rows = useComfortable();
  const id = useId();
  const [open, setOpen] = useState(false);
  const whole = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return;
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !whole.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [open]);
  const { hidden, toggle, showAll } = choice;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what bubbles up here belongs to the button and the boxes inside.
    <div
      ref={whole}
      className="relative"
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !whole.current?.contains(relatedTarget)) setOpen(false);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        event.stopPropagation();
        setOpen(false);
        button.current?.focus();
      }}
    >
      <IconButton
        ref={button}
        icon={Columns3}
        label={t('columns.choose')}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      />
      {open && (
        <fieldset
          id={id}
          className="absolute top-full right-0 z-(--z-sticky) mt-1 max-h-[min(28rem,60dvh)] w-72 overflow-y-auto rounded-card border border-hairline bg-raised py-2 text-left shadow-sheet"
        >
          <legend className="sr-only">{t('columns.choose')}</legend>
          <ColumnBox label={t('columns.always', { column: first })} checked disabled />
          {columns.map(({ key, label }) => (
            <ColumnBox key={key} label={label} checked={!hidden.has(key)} onToggle={() => toggle(key)} />
          ))}
          <ColumnBox label={table('table.comfortable')} checked={rows.comfortable} onToggle={rows.toggle} />
          <button
            type="button"
            onClick={showAll}
            className="t-label mt-1 flex min-h-11 w-full items-center border-t border-hairline px-4 font-semibold text-primary-text outline-offset-[-2px] hover:bg-sunken"
          >
            {t('columns.all')}
          </button>
        </fieldset>
      )}
    </div>
  );
}

function ColumnBox(props: { label: string; checked: boolean; disabled?: boolean; onToggle?: () => void }) {
  const { label, checked, disabled = false, onToggle } = props;
  const id = useId();
  return (
    <label
      htmlFor={id}
      className={`t-label flex min-h-11 items-center gap-3 px-4 ${disabled ? 'text-text-2' : 'cursor-pointer text-text hover:bg-sunken'}`}
    >
      <CheckBox id={id} checked={checked} disabled={disabled} onChange={() => onToggle?.()} />
      {label}
    </label>
  );
}
