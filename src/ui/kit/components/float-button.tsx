import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Icon } from './icon';
import { joinClasses } from './join-classes';

/** Shows the main action of a page on a phone, floating low and right above the bar. `compact` shows the icon alone. */
export function FloatButton(props: { to: string; icon: LucideIcon; label: string; compact?: boolean }) {
  const { to, icon, label, compact = false } = props;
  return (
    <Link
      to={to}
      aria-label={compact ? label : undefined}
      data-floats={compact ? 'compact' : 'wide'}
      className={joinClasses(
        't-row fixed print:hidden right-4 bottom-[calc(var(--bottom-bar)+var(--safe-bottom)+1rem)] z-(--z-bar) inline-flex items-center justify-center gap-2.5 bg-primary text-on-primary no-underline shadow-float transition-colors duration-(--press) hover:bg-primary-hover active:bg-primary-press',
        compact ? 'size-14 rounded-[18px]' : 'min-h-13 rounded-[16px] pr-5 pl-4.5',
      )}
    >
      <Icon of={icon} size={compact ? 24 : 20} />
      {!compact && label}
    </Link>
  );
}
