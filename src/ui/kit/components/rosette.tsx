import { joinClasses } from './join-classes';

/** Returns the path of `count` circles set around a centre, each reaching from radius `from` to radius `to`. */
function wreath(count: number, from: number, to: number): string {
  const radius = (to - from) / 2;
  const distance = (to + from) / 2;
  return Array.from({ length: count }, (_, index) => {
    const angle = (index * 2 * Math.PI) / count;
    const x = distance * Math.cos(angle) - radius;
    const y = distance * Math.sin(angle);
    const arc = `${radius} ${radius} 0 1 0`;
    return `M${x.toFixed(2)} ${y.toFixed(2)}a${arc} ${2 * radius} 0a${arc} ${-2 * radius} 0`;
  }).join('');
}

/** Two wreaths, like the guilloche engraving of a share certificate. */
const lines = wreath(36, 15, 98) + wreath(48, 85, 211);

/** Draws the engraved rosette, the decoration of the hero and of the sign-in page only. Size it with `className`. */
export function Rosette(props: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="-212 -212 424 424"
      className={joinClasses('pointer-events-none absolute stroke-on-hero-accent', props.className)}
    >
      <path d={lines} fill="none" strokeWidth="1" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
