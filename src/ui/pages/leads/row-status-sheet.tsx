import { useEffect, useEffectEvent } from 'react';
import type { Lead } from '#core/leads/lead';
import { StatusSheet } from '../../features/lead-details/status-sheet';
import { useLeadActs } from '../../features/lead-details/use-lead-acts';
import { useTerm } from '../../kit/texts/use-term';

type RowStatusSheetProps = {
  lead: Lead;
  onClose: () => void;
  /** Called when the sheet has gone and its row with it, so that nothing has the focus. */
  onLost: () => void;
};

/** Asks for a status for the lead of a row. */
export function RowStatusSheet({ lead, onClose, onLost }: RowStatusSheetProps) {
  const { changeStatus } = useLeadActs([lead]);
  const term = useTerm();
  const lost = useEffectEvent(onLost);
  useEffect(
    () => () => {
      // A lead that no longer fits the list leaves it only after the sheet has given the focus back.
      setTimeout(() => {
        if (document.activeElement === document.body) lost();
      });
    },
    [],
  );
  return (
    <StatusSheet
      context={[lead.name ?? lead.id, term(lead.product)].filter(Boolean).join(' · ')}
      status={lead.status}
      onChoose={changeStatus}
      onClose={onClose}
    />
  );
}
