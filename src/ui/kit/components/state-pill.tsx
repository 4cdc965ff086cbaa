import type { LucideIcon } from 'lucide-react';
import { Icon } from './icon';
import { joinClasses } from './join-classes';

/** The colour of a word in each tone. */
export const TONE_WORDS = {
  success: 'text-success',
  warning: 'text-warning',
  danger: 'text-danger',
  info: 'text-info',
  neutral: 'text-text-2',
};

const fills = {
  success: 'bg-success-soft',
  warning: 'bg-warning-soft',
  danger: 'bg-danger-soft',
  info: 'bg-info-soft',
  neutral: 'bg-neutral-soft',
};

export type StateTone = keyof typeof TONE_WORDS;

/** Shows a state as an icon and a word: filled on detail pages, `bare` (without a fill) in rows. */
export function StatePill(props: { tone: StateTone; icon: LucideIcon; children: string; bare?: boolean }) {
  const { tone, icon, children, bare = false } = props;
  return (
    <span
      className={joinClasses(
        'inline-flex min-w-0 max-w-full items-center whitespace-nowrap',
        TONE_WORDS[tone],
        bare
          ? 't-meta gap-1 align-bottom'
          : 't-caption font-semibold min-h-6 gap-1.5 rounded-pill px-2.5 lang-hi:min-h-7',
        !bare && fills[tone],
      )}
    >
      <Icon of={icon} size={14} />
      {/* A status of the CRM may be a sentence; the parent decides whether it wraps or is cut. */}
      <span className="min-w-0 overflow-hidden text-ellipsis">{children}</span>
    </span>
  );
}
