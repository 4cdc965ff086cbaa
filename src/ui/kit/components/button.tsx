import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { type ButtonVariant, buttonClasses } from './button-variant';
import { Icon } from './icon';

type ButtonProps = ButtonVariant &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & {
    children: ReactNode;
    ref?: Ref<HTMLButtonElement>;
  };

/** Shows a button with a label. It submits a form only if `type` says so. */
export function Button(props: ButtonProps) {
  const { variant = 'filled', size = 'main', tone = 'plain', wide = false, icon, children, ...rest } = props;
  return (
    <button type="button" {...rest} className={buttonClasses({ variant, size, tone, wide, icon })}>
      {icon && <Icon of={icon} />}
      {children}
    </button>
  );
}
