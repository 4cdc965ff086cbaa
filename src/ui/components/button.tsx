import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { type ButtonLook, buttonClasses } from './button-look';
import { Icon } from './icon';

type ButtonProps = ButtonLook &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & {
    children: ReactNode;
    ref?: Ref<HTMLButtonElement>;
  };

/** A button with a word on it. It submits nothing unless `type` says so. */
export function Button(props: ButtonProps) {
  const { look = 'filled', size = 'main', tone = 'plain', wide = false, icon, children, ...rest } = props;
  return (
    <button type="button" {...rest} className={buttonClasses({ look, size, tone, wide, icon })}>
      {icon && <Icon of={icon} />}
      {children}
    </button>
  );
}
