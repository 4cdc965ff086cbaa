import type { LucideIcon } from 'lucide-react';
import { memo } from 'react';
import { joinClasses } from './join-classes';

/** Stroke widths by size: larger icons get thinner lines, so that all of them look equally heavy. */
const strokeOf = { 14: 2.25, 16: 2, 18: 2, 20: 1.9, 24: 1.75 } as const;

/** Shows an icon at one of the portal's sizes; a screen reader does not read it, only the word next to it. */
export const Icon = memo(function Icon(props: {
  of: LucideIcon;
  size?: keyof typeof strokeOf;
  className?: string;
}) {
  const { of: Shape, size = 20, className } = props;
  return (
    <Shape
      size={size}
      strokeWidth={strokeOf[size]}
      className={joinClasses('shrink-0', className)}
      aria-hidden="true"
      focusable="false"
    />
  );
});
