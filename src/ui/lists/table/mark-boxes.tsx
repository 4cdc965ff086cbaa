import { useId } from 'react';
import { CheckBox } from '../../kit/components/check-box';
import { useTexts } from '../../kit/texts/use-texts';
import { tableTexts } from './table-texts';
import type { Selection } from './use-selection';

const BOX = 'w-10 pl-3 print:hidden';
const NONE: ReadonlySet<string> = new Set();

/** Shows the check box in the head of a table, which marks all shown rows, or none. */
export function MarkAll({ ids, selection }: { ids: readonly string[]; selection: Selection }) {
  const t = useTexts(tableTexts);
  const box = useId();
  const { ids: chosen = NONE } = selection;
  const marked = chosen.size === 0 ? 0 : ids.filter((id) => chosen.has(id)).length;
  const all = marked > 0 && marked === ids.length;
  const mixed = marked > 0 && !all;
  return (
    <th scope="col" className={BOX}>
      <label htmlFor={box} className="relative -m-2.5 grid size-10 cursor-pointer place-items-center">
        <span className="sr-only">{t('table.selectAll')}</span>
        <CheckBox
          id={box}
          small
          mixed={mixed}
          ref={(input) => {
            if (input) input.indeterminate = mixed;
          }}
          checked={all}
          onChange={() => (all ? selection.end() : selection.choose(ids))}
        />
      </label>
    </th>
  );
}

/** Shows the check box that marks a row. */
export function MarkCell(props: {
  id: string;
  title: string;
  marked: boolean;
  onMark: ((id: string) => void) | undefined;
}) {
  const { id, title, marked, onMark } = props;
  const t = useTexts(tableTexts);
  const box = useId();
  return (
    <td className={BOX}>
      <label htmlFor={box} className="relative z-1 -m-2.5 grid size-10 cursor-pointer place-items-center">
        <span className="sr-only">{t('table.selectThis', { name: title })}</span>
        <CheckBox id={box} small checked={marked} onChange={() => onMark?.(id)} />
      </label>
    </td>
  );
}
