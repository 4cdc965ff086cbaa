import type { ReactNode } from 'react';

const radii = [66, 58, 50, 42, 34];

/** Draws concentric rings around an object: the plain form of the portal's ornament. */
export function Rings(props: { children?: ReactNode }) {
  return (
    <div aria-hidden="true" className="relative grid size-33 place-items-center">
      <svg viewBox="-67 -67 134 134" className="absolute inset-0 fill-none stroke-hairline-strong">
        <title>{''}</title>
        {radii.map((radius) => (
          <circle key={radius} r={radius} />
        ))}
      </svg>
      <div className="relative">{props.children ?? <WaitingCard />}</div>
    </div>
  );
}

function WaitingCard() {
  return (
    <div className="flex h-13 w-23 items-center gap-2 rounded-button border border-hairline-strong bg-surface px-3">
      <span className="relative grid size-5 shrink-0 place-items-center rounded-pill bg-primary-soft before:absolute before:h-0.5 before:w-2.5 before:rounded-pill before:bg-primary after:absolute after:h-2.5 after:w-0.5 after:rounded-pill after:bg-primary" />
      <span className="flex-1">
        <span className="block h-1.5 rounded-pill bg-hairline-strong" />
        <span className="mt-1.5 block h-1.25 w-2/3 rounded-pill bg-hairline" />
      </span>
    </div>
  );
}
