import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { SHEET_SOURCES, type SheetColumn } from '#core/payouts/bank-sheet';
import { Icon } from '../../../../kit/components/icon';
import { useTexts } from '../../../../kit/texts/use-texts';
import { bankTexts } from './bank-texts';

const EMPTY = '';
const FIXED = 'text';

/** Asks for the content of each column of a bank's sheet. */
export function SheetColumns(props: {
  columns: readonly SheetColumn[];
  onChange: (columns: readonly SheetColumn[]) => void;
}) {
  const { columns, onChange } = props;
  const t = useTexts(bankTexts);
  return (
    <fieldset className="min-w-0">
      <legend className="t-label mb-1.5 font-semibold text-text">{t('bank.columns')}</legend>
      <ul className="rounded-button border border-hairline">
        {columns.map((column, place) => (
          <ColumnRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a heading may be there twice; the order never changes.
            key={place}
            column={column}
            onChange={(changed) => onChange(columns.with(place, changed))}
          />
        ))}
      </ul>
    </fieldset>
  );
}

function ColumnRow({ column, onChange }: { column: SheetColumn; onChange: (column: SheetColumn) => void }) {
  const t = useTexts(bankTexts);
  const id = useId();
  const { heading, source, text } = column;
  const choose = (value: string) => {
    const chosen = SHEET_SOURCES.find((each) => each === value);
    onChange({ heading, source: chosen, text: value === FIXED ? '' : undefined });
  };
  return (
    <li className="border-b border-hairline px-3 py-1.5 last:border-b-0">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <label htmlFor={id} className="t-label min-w-0 flex-1 wrap-anywhere text-text">
          {heading}
        </label>
        <span className="relative w-52 max-w-full">
          <select
            id={id}
            value={source ?? (text === undefined ? EMPTY : FIXED)}
            onChange={(event) => choose(event.target.value)}
            className={`t-label min-h-11 w-full appearance-none truncate rounded-control border border-control-border bg-surface pr-9 pl-3 focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus ${source || text !== undefined ? 'text-text' : 'text-text-3'}`}
          >
            <option value={EMPTY}>{t('bank.empty')}</option>
            {SHEET_SOURCES.map((each) => (
              <option key={each} value={each}>
                {t(`bank.source.${each}`)}
              </option>
            ))}
            <option value={FIXED}>{t('bank.fixed')}</option>
          </select>
          <Icon
            of={ChevronDown}
            size={16}
            className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-text-2"
          />
        </span>
      </div>
      {text !== undefined && (
        <input
          type="text"
          aria-label={t('bank.fixedText', { heading })}
          placeholder={t('bank.fixedText', { heading })}
          value={text}
          maxLength={100}
          onChange={(event) => onChange({ heading, source: undefined, text: event.target.value })}
          className="t-label mt-1.5 min-h-11 w-full rounded-control border border-control-border bg-surface px-3 text-text placeholder:text-text-3 focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus"
        />
      )}
    </li>
  );
}
