import { joinClasses } from './join-classes';

/** The name of the portal, the same in every language. */
export const brandName = 'Partner Portal';

/** Draws two interlocking rings on a plate: white on the hero, in the accent elsewhere. */
export function BrandMark(props: { onHero?: boolean; size?: 32 | 40 | 52 }) {
  const { onHero = false, size = 40 } = props;
  return (
    <svg
      role="img"
      aria-label={brandName}
      viewBox="0 0 52 52"
      width={size}
      height={size}
      className={joinClasses(
        'shrink-0',
        onHero ? 'fill-white stroke-hero-2' : 'fill-primary stroke-on-primary',
      )}
    >
      <rect width="52" height="52" rx="14" stroke="none" />
      <g fill="none" strokeWidth="4.2">
        <path d="M26.1 18.43a9.6 9.6 0 1 1 0 15.14" />
        <circle cx="20.2" cy="26" r="9.6" />
      </g>
    </svg>
  );
}
