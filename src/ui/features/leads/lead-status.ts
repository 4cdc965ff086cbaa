import {
  Archive,
  Circle,
  CircleCheck,
  CircleX,
  Clock,
  type LucideIcon,
  Phone,
  Sparkle,
  ThumbsUp,
} from 'lucide-react';
import type { LeadStatus } from '#core/leads/lead-status';
import type { StateTone } from '../../kit/components/state-pill';

const looks: Readonly<Record<LeadStatus, { readonly tone: StateTone; readonly icon: LucideIcon }>> = {
  new: { tone: 'info', icon: Sparkle },
  contacted: { tone: 'neutral', icon: Phone },
  interested: { tone: 'success', icon: ThumbsUp },
  'follow-up': { tone: 'warning', icon: Clock },
  'papers-due': { tone: 'warning', icon: Clock },
  converted: { tone: 'success', icon: CircleCheck },
  'not-interested': { tone: 'neutral', icon: CircleX },
  archived: { tone: 'neutral', icon: Archive },
};

/** Returns the look of a status: grey if it is unknown. */
export function lookOfStatus(status: LeadStatus | undefined) {
  return status ? looks[status] : ({ tone: 'neutral', icon: Circle } as const);
}
