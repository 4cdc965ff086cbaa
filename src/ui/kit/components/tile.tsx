import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from './icon';

/** Shows a figure with its label and what was counted; links to the list behind it. */
export function Tile(props: { label: string; figure: ReactNode; note?: ReactNode; to: string }) {
  const { label, figure, note, to } = props;
  return (
    <Link
      to={to}
      className="@container flex min-h-23 flex-col rounded-card bg-surface px-4 py-3.5 text-text no-underline shadow-card transition-colors duration-(--press) hover:bg-bg active:bg-sunken"
    >
      {/* The label grows to the height of a longer one next to it, so that the figures of a row are aligned. */}
      <span className="t-label flex grow items-start justify-between gap-1 wrap-anywhere hyphens-auto text-text-2">
        {label}
        <Icon of={ChevronRight} size={16} className="mt-0.5 -mr-1" />
      </span>
      <span className="t-figure mt-0.5 block @max-[8.5rem]:text-[min(1.125rem,5.7vw)]">{figure}</span>
      {/* If notes need two lines, each note takes two, for the same reason. */}
      {note && <span className="t-caption block text-text-2 @max-[8.5rem]:min-h-8">{note}</span>}
    </Link>
  );
}
