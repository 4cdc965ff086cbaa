import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

const classes =
  't-label font-semibold -mx-2 inline-flex min-h-11 min-w-11 items-center rounded-small px-2 text-primary-text hover:underline';

/**
 * Shows a link in a line of its own or at the end of one, 44 px high and, with the room next to it, no narrower for a
 * short word; `href` leads out of the portal.
 */
export function TextLink(
  props: ({ to: string; state?: unknown } | { href: string }) & {
    children: ReactNode;
    /** The accessible name, if the text of the link alone does not say what it refers to. */
    label?: string;
  },
) {
  if ('href' in props) {
    return (
      <a href={props.href} aria-label={props.label} className={classes}>
        {props.children}
      </a>
    );
  }
  return (
    <Link to={props.to} state={props.state} aria-label={props.label} className={classes}>
      {props.children}
    </Link>
  );
}
