import { Link } from 'react-router-dom';
import { ProgressBar } from '../../kit/components/progress-bar';

/** One bar: its label, its length, and its figure as text. */
export interface Bar {
  readonly key: string;
  readonly name: string;
  readonly size: number;
  readonly text: string;
  readonly to?: string | undefined;
}

/** Shows bars below each other, scaled to the longest; each links to its list where there is one. */
export function BarRows(props: { label: string; bars: readonly Bar[] }) {
  const longest = Math.max(1, ...props.bars.map((bar) => bar.size));
  return (
    <ul aria-label={props.label}>
      {props.bars.map(({ key, name, size, text, to }) => (
        <li key={key} className="relative -mx-2 rounded-small px-2 py-2 has-[a]:hover:bg-bg">
          <div className="t-label mb-1.5 flex items-baseline justify-between gap-3">
            {to ? (
              <Link
                to={to}
                className="min-w-0 truncate text-text outline-offset-0 after:absolute after:inset-x-0 after:-inset-y-px"
              >
                {name}
              </Link>
            ) : (
              <span className="min-w-0 truncate text-text">{name}</span>
            )}
            <span className="shrink-0 text-text-2 tabular-nums">{text}</span>
          </div>
          <ProgressBar value={size} max={longest} bare />
        </li>
      ))}
    </ul>
  );
}
