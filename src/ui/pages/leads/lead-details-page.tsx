import { SearchX } from 'lucide-react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { paths } from '#core/access/paths';
import { useServices } from '../../data/app-services';
import { LeadDetailsView } from '../../features/lead-details/lead-details';
import { leadDetailsTexts } from '../../features/lead-details/lead-details-texts';
import { useLeadEntry, useNextInTurn } from '../../features/lead-details/lead-outcome';
import { callsInTurn } from '../../features/leads/calls-due';
import { leadAddress } from '../../features/leads/lead-address';
import { leadTexts } from '../../features/leads/lead-texts';
import { LeadsNotices } from '../../features/leads/leads-notices';
import { useFranchiseLists } from '../../features/leads/use-franchise-lists';
import { Button } from '../../kit/components/button';
import { ButtonLink } from '../../kit/components/button-link';
import { EmptyState } from '../../kit/components/empty-state';
import { PageFrame } from '../../kit/components/page-frame';
import { PanelMark } from '../../kit/components/panel-mark';
import { useTexts } from '../../kit/texts/use-texts';
import { LeadSkeleton } from './lead-skeleton';

/** Shows one person of the own leads: the facts, the ways to contact them, and the next steps. */
export function LeadDetailsPage() {
  const t = useTexts(leadTexts);
  const { offlineQueue } = useServices();
  const lists = useFranchiseLists();
  const id = useSearchParams()[0].get('id');
  const { leads, leadsFailed, fetching } = lists;
  const entry = useLeadEntry(leads, id);
  const waiting = !entry && fetching;
  // A lead that was opened while it was queued has its own id once it is sent.
  const arrivedAs = offlineQueue.arrivedAs(id ?? '');
  if (arrivedAs) return <Navigate to={leadAddress(arrivedAs)} replace />;
  return (
    <PageFrame title={t('lead.title')}>
      {id && <PlaceInTurn leadId={id} />}
      <div aria-busy={fetching}>
        {/* Cached leads cannot tell that this one does not exist. */}
        <LeadsNotices lists={entry ? lists : { ...lists, leads: undefined }} />
        {entry && <LeadDetailsView key={entry.lead.id} entry={entry} deals={lists.deals ?? []} />}
        {waiting && <LeadSkeleton />}
        {!entry && leads && !fetching && !leadsFailed && (
          <EmptyState
            title={t('lead.unknown')}
            text={t('lead.unknownText')}
            object={<PanelMark icon={SearchX} />}
            action={<ButtonLink to={paths.leads}>{t('lead.backToLeads')}</ButtonLink>}
          />
        )}
      </div>
    </PageFrame>
  );
}

/**
 * Shows the position of this lead among the calls in turn, and links to the next one; nothing when not calling in turn.
 */
function PlaceInTurn({ leadId }: { leadId: string }) {
  const t = useTexts(leadDetailsTexts);
  const calls = callsInTurn(useLocation());
  const skip = useNextInTurn(leadId);
  const place = calls?.indexOf(leadId) ?? -1;
  if (!calls || place < 0) return null;
  return (
    <div className="mb-2 flex items-center justify-between gap-3">
      <p className="t-label text-text-2">
        {t('leadDetails.inTurn', { place: place + 1, count: calls.length })}
      </p>
      <Button variant="text" size="card" onClick={skip}>
        {t('leadDetails.skip')}
      </Button>
    </div>
  );
}
