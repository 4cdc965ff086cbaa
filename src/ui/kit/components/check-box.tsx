import { Check, Minus } from 'lucide-react';
import type { InputHTMLAttributes, Ref } from 'react';
import { Icon } from './icon';
import { joinClasses } from './join-classes';

type CheckBoxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> & {
  ref?: Ref<HTMLInputElement> | undefined;
  /** Whether it is small, for the rows of a compact table. */
  small?: boolean;
  /** Shows that some, but not all, of the things it represents are checked; `indeterminate` tells a screen reader. */
  mixed?: boolean;
};

/**
 * Shows the box alone, 22 px, or 18 px if `small`. The label around it supplies the text and a target that is large
 * enough.
 */
export function CheckBox({ small = false, mixed = false, ...props }: CheckBoxProps) {
  return (
    <span className={joinClasses('relative shrink-0', small ? 'size-4.5' : 'size-5.5')}>
      <input
        {...props}
        type="checkbox"
        className={joinClasses(
          'peer absolute inset-0 cursor-pointer appearance-none rounded-small border-2 bg-surface checked:border-primary checked:bg-primary indeterminate:border-primary indeterminate:bg-primary',
          props['aria-invalid'] ? 'border-danger' : 'border-control-border',
        )}
      />
      <span className="pointer-events-none absolute inset-0 hidden place-content-center text-on-primary peer-checked:grid peer-indeterminate:grid">
        <Icon of={mixed ? Minus : Check} size={small ? 14 : 16} />
      </span>
    </span>
  );
}
