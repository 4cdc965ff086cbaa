import type { LucideIcon } from 'lucide-react';
import { Icon } from './icon';

/** Shows an icon on a plate, for the middle of the rings of a panel. */
export function PanelMark(props: { icon: LucideIcon }) {
  return (
    <span className="grid size-14 place-items-center rounded-pill border border-hairline-strong bg-surface text-primary-text">
      <Icon of={props.icon} size={24} />
    </span>
  );
}
