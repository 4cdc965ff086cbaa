import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type ButtonVariant, buttonClasses } from './button-variant';
import { Icon } from './icon';

/** Shows a link to a path of the portal that looks like a button. */
export function ButtonLink(props: ButtonVariant & { to: string; state?: unknown; children: ReactNode }) {
  const { to, state, icon, children } = props;
  return (
    <Link to={to} state={state} className={buttonClasses(props)}>
      {icon && <Icon of={icon} />}
      {children}
    </Link>
  );
}
