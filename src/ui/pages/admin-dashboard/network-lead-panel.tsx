import type { Vendor } from '#core/vendors/vendor';
import { useFeature } from '../../data/use-feature';
import { LeadFacts, LeadLine, NextCard } from '../../features/leads/lead-body';
import type { LeadEntry } from '../../features/leads/lead-entry';
import { SectionTitle } from '../../kit/components/section-title';
import { useTexts } from '../../kit/texts/use-texts';
import { RecordPanel } from '../../lists/table/record-panel';
import type { RecordWalk } from '../../lists/table/use-record-walk';
import { Reassign } from './reassign';
import { settingsAndAuditTexts } from './settings-and-audit-texts';

type NetworkLeadPanelProps = {
  walk: RecordWalk;
  entry: LeadEntry | undefined;
  vendors: readonly Vendor[];
};

/** Shows, next to the list, the lead that the address names: who it is, and the way to give it to another franchise. */
export function NetworkLeadPanel({ walk, entry, vendors }: NetworkLeadPanelProps) {
  const t = useTexts(settingsAndAuditTexts);
  const offered = useFeature('leads.assign');
  const code = entry?.lead.franchiseCode;
  const vendor = vendors.find(({ franchiseCode }) => franchiseCode === code);
  return (
    <RecordPanel
      walk={walk}
      name={t('office.lead')}
      title={entry ? (entry.lead.name ?? entry.lead.id) : t('office.lead')}
      context={[vendor?.name, code].filter(Boolean).join(' · ')}
    >
      {entry ? (
        <>
          <LeadLine entry={entry} />
          <NextCard entry={entry} />
          <LeadFacts entry={entry} mobile="full" />
          <section aria-labelledby="reassign">
            <SectionTitle id="reassign">{t('office.reassign')}</SectionTitle>
            {offered ? (
              <Reassign key={entry.lead.id} lead={entry.lead} vendors={vendors} onDone={walk.close} />
            ) : (
              <p className="text-text-2">{t('office.noReassign')}</p>
            )}
          </section>
        </>
      ) : (
        <p className="text-text-2">{t('office.unknownLead')}</p>
      )}
    </RecordPanel>
  );
}
