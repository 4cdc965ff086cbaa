import { Check, type LucideIcon } from 'lucide-react';
import { Icon } from '../../kit/components/icon';
import { joinClasses } from '../../kit/components/join-classes';

type SheetRowProps = {
  label: string;
  /** A sentence below the label. */
  note?: string | undefined;
  icon?: LucideIcon;
  /** The class for the colour of the icon. */
  tone?: string;
  chosen?: boolean;
  onChoose: () => void;
};

/** Shows one option of a sheet, at least 56 px high. */
export function SheetRow({
  label,
  note,
  icon,
  tone = 'text-text-2',
  chosen = false,
  onChoose,
}: SheetRowProps) {
  return (
    <li className={icon ? '[--row-inset:3.5rem]' : '[--row-inset:1.25rem]'}>
      <button
        type="button"
        aria-pressed={chosen}
        onClick={onChoose}
        className={joinClasses(
          'flex min-h-14 w-full items-center gap-4 px-5 text-left text-text outline-offset-[-2px] hover:bg-sunken active:bg-hairline-strong',
          chosen && 'font-semibold',
        )}
      >
        {icon && <Icon of={icon} className={tone} />}
        <span className="min-w-0 flex-1 py-1">
          {label}
          {note && <span className="t-meta block font-normal text-text-2">{note}</span>}
        </span>
        {chosen && <Icon of={Check} className="text-primary-text" />}
      </button>
    </li>
  );
}
