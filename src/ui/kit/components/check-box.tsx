import { Check } from 'lucide-react';
import type { InputHTMLAttributes, Ref } from 'react';
import { Icon } from './icon';
import { joinClasses } from './join-classes';

type CheckBoxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> & {
  ref?: Ref<HTMLInputElement> | undefined;
};

/** The box alone, 22 px; the label around it gives it its words and a target large enough. */
export function CheckBox(props: CheckBoxProps) {
  return (
    <span className="relative size-5.5 shrink-0">
      <input
        {...props}
        type="checkbox"
        className={joinClasses(
          'peer absolute inset-0 cursor-pointer appearance-none rounded-small border-2 bg-surface checked:border-primary checked:bg-primary',
          props['aria-invalid'] ? 'border-danger' : 'border-control-border',
        )}
      />
      <span className="pointer-events-none absolute inset-0 hidden place-content-center text-on-primary peer-checked:grid">
        <Icon of={Check} size={16} />
      </span>
    </span>
  );
}
