import { ChevronDown } from 'lucide-react';
import type { Lead } from '#core/leads/lead';
import { Icon } from '../../kit/components/icon';
import { joinClasses } from '../../kit/components/join-classes';
import { useTexts } from '../../kit/texts/use-texts';
import { leadsTexts } from './leads-texts';
import { StatusMark, useStatusWord } from './status-mark';

/** Shows the status in a row as a button, 44 px high for a finger. It is above the link that covers the row. */
export function StatusButton(props: {
  lead: Lead;
  onPress: (leadId: string) => void;
  /** Whether it is in a row of a compact table, which is used with a mouse. */
  compact?: boolean;
}) {
  const { lead, onPress, compact = false } = props;
  const t = useTexts(leadsTexts);
  const word = useStatusWord();
  const status = lead.status ? word(lead.status) : t('leads.column.status');
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={t('leads.changeStatus', { status, name: lead.name ?? lead.id })}
      onClick={() => onPress(lead.id)}
      className={joinClasses(
        compact ? 'min-h-9 pointer-coarse:min-h-11' : 'min-h-11',
        'relative inline-flex min-w-11 max-w-full shrink-0 items-center gap-0.5 rounded-control outline-offset-0 hover:bg-sunken',
      )}
    >
      {lead.status ? (
        <StatusMark status={lead.status} bare />
      ) : (
        <span className="t-meta text-text-2">{status}</span>
      )}
      <Icon of={ChevronDown} size={14} className="text-text-3" />
    </button>
  );
}
