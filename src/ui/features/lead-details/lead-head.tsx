import { ChevronDown, Pencil } from 'lucide-react';
import type { Lead } from '#core/leads/lead';
import { Button } from '../../kit/components/button';
import { Icon } from '../../kit/components/icon';
import { mobileText } from '../../kit/format/mobile';
import { useTerm } from '../../kit/texts/use-term';
import { useTexts } from '../../kit/texts/use-texts';
import { StatusMark, useStatusWord } from '../leads/status-mark';
import { WaitingMark } from '../sending/waiting-mark';
import { leadDetailsTexts } from './lead-details-texts';

type LeadHeadProps = {
  lead: Lead;
  inPanel: boolean;
  /** Whether the number is shown; otherwise it is visible in the details. */
  showsMobile: boolean;
  /** Whether the status can be changed. */
  writes: boolean;
  /** Whether the lead can be edited; one that is not on the server yet cannot. */
  editable: boolean;
  onStatus: () => void;
  onEdit: () => void;
};

/** Shows name and status of a person, with the controls to change both. */
export function LeadHead({ lead, inPanel, showsMobile, writes, editable, onStatus, onEdit }: LeadHeadProps) {
  const t = useTexts(leadDetailsTexts);
  const term = useTerm();
  const word = useStatusWord();
  const edit = writes && (
    <Button variant="text" size="card" icon={Pencil} disabled={!editable} onClick={onEdit}>
      {t('leadDetails.edit')}
    </Button>
  );
  return (
    <>
      {!inPanel && (
        <div className="mb-1.5 flex items-center justify-between gap-3">
          <h2 className="t-page min-w-0 wrap-anywhere text-text">{lead.name ?? lead.id}</h2>
          {edit}
        </div>
      )}
      <div className="t-label flex flex-wrap items-center gap-x-2.5 gap-y-1 text-text-2">
        {writes ? (
          <button
            type="button"
            aria-label={t('leadDetails.changeStatusOf', { status: lead.status ? word(lead.status) : '-' })}
            onClick={onStatus}
            className="-mx-1 inline-flex min-h-11 items-center gap-1 rounded-control px-1 text-text hover:bg-sunken"
          >
            {lead.status ? <StatusMark status={lead.status} /> : t('leadDetails.changeStatus')}
            <Icon of={ChevronDown} size={16} />
          </button>
        ) : (
          <StatusMark status={lead.status} />
        )}
        <WaitingMark leadId={lead.id} />
        <span>{[term(lead.product), lead.city].filter(Boolean).join(' · ')}</span>
        {showsMobile && lead.mobile && (
          <span className="whitespace-nowrap tabular-nums">{mobileText(lead.mobile)}</span>
        )}
        {inPanel && edit}
      </div>
    </>
  );
}
