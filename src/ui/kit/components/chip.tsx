import { X } from 'lucide-react';
import type { Ref } from 'react';
import { useCountText } from '../format/use-count-text';
import { commonTexts } from '../texts/common-texts';
import { useTexts } from '../texts/use-texts';
import { Icon } from './icon';
import { joinClasses } from './join-classes';

const shape =
  't-label touch-44 inline-flex min-h-9 max-w-full shrink-0 items-center gap-2 rounded-pill border px-3 text-left transition-colors duration-(--press)';

type ChipProps = {
  label: string;
  chosen: boolean;
  onChoose: () => void;
  ref?: Ref<HTMLButtonElement> | undefined;
  /** The number of rows it leads to; "-" is shown for 'unknown', and nothing if it is left out. */
  count?: number | 'unknown';
  /** Whether there may be more, because only some of the records were counted. */
  soFar?: boolean;
};

/** Shows a view or a choice that can be on or off. */
export function Chip(props: ChipProps) {
  const { label, chosen, onChoose, ref, count, soFar = false } = props;
  const countText = useCountText();
  return (
    <button
      ref={ref}
      type="button"
      aria-pressed={chosen}
      onClick={onChoose}
      className={joinClasses(
        shape,
        chosen
          ? 'font-semibold border-text bg-text text-bg'
          : 'border-hairline-strong bg-surface text-text-2 hover:bg-sunken',
      )}
    >
      {label}
      {count !== undefined && (
        <span className="tabular-nums opacity-80">{count === 'unknown' ? '-' : countText(count, soFar)}</span>
      )}
    </button>
  );
}

/** Shows a filter that is set; a tap removes it. */
export function FilterChip(props: { label: string; onRemove: () => void }) {
  const t = useTexts(commonTexts);
  return (
    <button
      type="button"
      aria-label={t('common.remove', { name: props.label })}
      onClick={props.onRemove}
      className={joinClasses(
        shape,
        'font-semibold border-primary-line bg-primary-soft text-primary-text hover:bg-primary-line/60',
      )}
    >
      {props.label}
      <Icon of={X} size={16} />
    </button>
  );
}
