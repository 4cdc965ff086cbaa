import { joinClasses } from './join-classes';

type ProgressBarProps = { value: number; max: number; onHero?: boolean } & (
  | { /** The name of what progresses, for a screen reader. */ label: string; bare?: never }
  | { /** No track or label: the bar only illustrates a figure next to it. */ bare: true; label?: never }
);

/** Shows a bar 4 px high, filled to `value` of `max`. */
export function ProgressBar(props: ProgressBarProps) {
  const { value, max, onHero = false, bare = false, label } = props;
  const share = max > 0 ? Math.min(Math.max(value / max, 0), 1) : 0;
  const said = bare
    ? { 'aria-hidden': true }
    : {
        role: 'progressbar',
        'aria-label': label,
        'aria-valuemin': 0,
        'aria-valuemax': max,
        'aria-valuenow': value,
      };
  return (
    <div
      {...said}
      className={joinClasses(
        'h-1 overflow-hidden rounded-pill',
        !bare && (onHero ? 'bg-hero-track' : 'bg-sunken'),
      )}
    >
      <div
        className={joinClasses(
          'h-full origin-left rounded-pill transition-[width] duration-(--fade)',
          onHero ? 'bg-on-hero-accent' : 'bg-primary',
          // The smallest share is drawn as a dot, so that it can be seen.
          bare && share > 0 && 'min-w-1',
        )}
        style={{ width: `${share * 100}%` }}
      />
    </div>
  );
}
