import { Suspense } from 'react';
import type { Deal } from '#core/deals/deal';
import { leadAddress } from '../../features/leads/lead-address';
import type { LeadEntry } from '../../features/leads/lead-entry';
import { leadTexts } from '../../features/leads/lead-texts';
import { lazyPage } from '../../kit/chunks/lazy-page';
import { useTexts } from '../../kit/texts/use-texts';
import { RecordPanel } from '../../lists/table/record-panel';
import type { RecordWalk } from '../../lists/table/use-record-walk';
import { LeadSkeleton } from './lead-skeleton';

const LeadDetailsView = lazyPage(
  async () => (await import('../../features/lead-details/lead-details')).LeadDetailsView,
);

type LeadPanelProps = {
  walk: RecordWalk;
  entry: LeadEntry | undefined;
  deals: readonly Deal[];
};

/** Shows the lead that the address names, with all that can be done about it, next to the list, which stays usable. */
export function LeadPanel({ walk, entry, deals }: LeadPanelProps) {
  const t = useTexts(leadTexts);
  return (
    <RecordPanel
      walk={walk}
      name={t('lead.title')}
      title={entry ? (entry.lead.name ?? entry.lead.id) : t('lead.title')}
      page={entry && leadAddress(entry.lead.id)}
    >
      {entry ? (
        <Suspense fallback={<LeadSkeleton />}>
          <LeadDetailsView key={entry.lead.id} entry={entry} deals={deals} beside />
        </Suspense>
      ) : (
        <p className="text-text-2">{t('lead.unknown')}</p>
      )}
    </RecordPanel>
  );
}
