import {
  CalendarX,
  Check,
  CircleAlert,
  CircleSlash2,
  Clock,
  Hourglass,
  LoaderCircle,
  type LucideIcon,
} from 'lucide-react';
import { DEAL_STATUSES, type DealStatus } from '#core/commission/deal-assessment';
import type { StateTone } from '../../kit/components/state-pill';

/** How a state of a deal is shown. Red is for a deal that earns nothing until someone corrects it. */
export interface StateLook {
  readonly tone: StateTone;
  readonly icon: LucideIcon;
}

const looks: Readonly<Record<DealStatus, StateLook>> = {
  counted: { tone: 'success', icon: Check },
  'no-payments': { tone: 'warning', icon: Clock },
  'no-rule': { tone: 'neutral', icon: CircleSlash2 },
  'zero-ratio': { tone: 'neutral', icon: CircleSlash2 },
  'waiting-for-closed-won': { tone: 'neutral', icon: Hourglass },
  'closed-lost': { tone: 'neutral', icon: CircleSlash2 },
  void: { tone: 'neutral', icon: CircleSlash2 },
  'stage-differs': { tone: 'danger', icon: CircleAlert },
  'payments-unreadable': { tone: 'danger', icon: CircleAlert },
  'rules-unreadable': { tone: 'danger', icon: CircleAlert },
  'unreadable-date': { tone: 'danger', icon: CalendarX },
};

/** The states of deals that earn nothing, for whatever reason. */
export const NOT_COUNTED: readonly DealStatus[] = DEAL_STATUSES.filter((state) => state !== 'counted');

/** Returns whether a text names a state. */
export function isDealStatus(text: string): text is DealStatus {
  return Object.hasOwn(looks, text);
}

/** Returns the look of a state; undefined represents a deal whose payments are still being read. */
export function lookOf(state: DealStatus | undefined): StateLook {
  return state ? looks[state] : { tone: 'neutral', icon: LoaderCircle };
}
