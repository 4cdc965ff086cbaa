import type { LucideIcon } from 'lucide-react';
import type { ButtonHTMLAttributes, Ref } from 'react';
import { Icon } from './icon';
import { joinClasses } from './join-classes';

const looks = {
  field: 'rounded-control text-text-2 hover:text-text',
  bar: 'rounded-pill text-text hover:bg-sunken active:bg-hairline-strong',
  soft: 'rounded-pill bg-primary-soft text-primary-text hover:bg-primary-line/60 active:bg-primary-line',
  outline: 'rounded-pill border border-hairline-strong text-text hover:bg-sunken active:bg-hairline-strong',
  square: 'rounded-control border border-control-border bg-surface text-text hover:bg-sunken',
};

type IconButtonProps = Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'className' | 'children' | 'aria-label'
> & {
  icon: LucideIcon;
  /** The action of the button, for a reader and as tooltip. */
  label: string;
  variant?: keyof typeof looks;
  /** A dot on the icon; its meaning belongs into the label ("Notifications, 2 new"). */
  dot?: boolean;
  ref?: Ref<HTMLButtonElement>;
};

/** Shows a 44 px button with an icon alone. */
export function IconButton(props: IconButtonProps) {
  const { icon, label, variant = 'bar', dot = false, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={joinClasses(
        'relative inline-flex size-11 shrink-0 items-center justify-center transition-colors duration-(--press) print:hidden',
        looks[variant],
      )}
    >
      <Icon of={icon} size={variant === 'bar' ? 24 : 20} />
      {dot && <span className="absolute top-2.25 right-2.75 size-2 rounded-pill bg-danger ring-2 ring-bg" />}
    </button>
  );
}
