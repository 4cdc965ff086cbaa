import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '#core/access/paths';
import type { Lead } from '#core/leads/lead';
import { endsFollowUp } from '#core/leads/plan-follow-up';
import { useServices } from '../../data/app-services';
import { afterSheets } from '../../kit/components/sheet-history';
import { callsInTurn } from '../leads/calls-due';
import type { ContactWay } from '../leads/contact-outcomes';
import { leadAddress } from '../leads/lead-address';
import { type LeadEntry, readLeads } from '../leads/lead-entry';
import { useFranchiseLists } from '../leads/use-franchise-lists';
import { OutcomeSheet } from './outcome-sheet';
import { useLeadActs } from './use-lead-acts';

type LeadOutcomeProps = { leadId: string; way: ContactWay; onClose: () => void };

/**
 * Asks for the outcome of a contact with a lead, ends the follow-up that it completes, and opens the next lead in turn.
 */
export function LeadOutcome({ leadId, way, onClose }: LeadOutcomeProps) {
  const { offlineQueue } = useServices();
  const { leads } = useFranchiseLists();
  // A lead created offline gets its final id once it is sent.
  const id = offlineQueue.arrivedAs(leadId) ?? leadId;
  const entry = useLeadEntry(leads, id);
  const acts = useLeadActs([{ id }], entry?.lead.name);
  const goOn = useNextInTurn(id);
  if (!entry) return null;
  return (
    <OutcomeSheet
      leadId={id}
      name={entry.lead.name ?? id}
      way={way}
      onSave={(outcome) => {
        acts.log(outcome, { done: way === 'due' || endsFollowUp(outcome.result, entry.followUp?.days) });
        goOn();
      }}
      onClose={onClose}
    />
  );
}

/** Returns one of the leads, as it is now; undefined if it is not among them. */
export function useLeadEntry(leads: readonly Lead[] | undefined, id: string | null): LeadEntry | undefined {
  const { calendar, clock } = useServices();
  return useMemo(() => {
    const lead = leads?.find((each) => each.id === id);
    return lead && readLeads([lead], calendar, clock.now())[0];
  }, [leads, id, calendar, clock]);
}

/** Returns a function that opens the next of the leads called in turn; Home after the last one. */
export function useNextInTurn(leadId: string): () => void {
  const location = useLocation();
  const navigate = useNavigate();
  return () => {
    const calls = callsInTurn(location);
    const place = calls?.indexOf(leadId) ?? -1;
    if (!calls || place < 0) return;
    const next = calls[place + 1];
    afterSheets(
      () => void navigate(next ? leadAddress(next) : paths.dashboard, { replace: true, state: { calls } }),
    );
  };
}
