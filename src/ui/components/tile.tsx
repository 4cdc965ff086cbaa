import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from './icon';

/** A figure with its label and what it is counted from; leads to the list behind it. */
export function Tile(props: { label: string; figure: ReactNode; note?: ReactNode; to: string }) {
  const { label, figure, note, to } = props;
  return (
    <Link
      to={to}
      className="block min-h-23 rounded-card bg-surface px-4 py-3.5 text-text no-underline shadow-card transition-colors duration-(--press) hover:bg-bg active:bg-sunken"
    >
      <span className="t-label flex items-center justify-between gap-2 text-text-2">
        {label}
        <Icon of={ChevronRight} size={16} />
      </span>
      <span className="t-figure mt-0.5 block">{figure}</span>
      {note && <span className="t-caption block text-text-2">{note}</span>}
    </Link>
  );
}
