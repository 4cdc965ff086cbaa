import { ArrowRight, Banknote, BriefcaseBusiness, type LucideIcon, Store, Users } from 'lucide-react';
import type { RecentlyFound } from '#core/session/session-store.port';
import type { Found } from './found';

const ICONS = { vendors: Store, deals: BriefcaseBusiness, leads: Users, payments: Banknote };

/** The icon of what was opened before: that of its kind, or of the page or command itself while there is one. */
export function iconOf({ kind, to, title }: RecentlyFound, ways: readonly Found[]): LucideIcon {
  if (kind !== 'pages' && kind !== 'commands') return ICONS[kind];
  return ways.find((way) => way.to === to && way.title === title)?.icon ?? ArrowRight;
}
