import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { Vendor } from '#core/vendors/vendor';
import { useFeature } from '../../data/use-feature';
import { LeadFacts, LeadLine, NextCard } from '../../features/leads/lead-body';
import type { LeadEntry } from '../../features/leads/lead-entry';
import { SectionTitle } from '../../kit/components/section-title';
import { Sheet } from '../../kit/components/sheet';
import { flagInState } from '../../kit/navigation/navigation-state';
import { useTexts } from '../../kit/texts/use-texts';
import { Reassign } from './reassign';
import { settingsAndAuditTexts } from './settings-and-audit-texts';

/** The lead that the address names, over the list: who it is, and the way to give it to another franchise. */
export function NetworkLeadSheet(props: { entry: LeadEntry | undefined; vendors: readonly Vendor[] }) {
  const { entry, vendors } = props;
  const t = useTexts(settingsAndAuditTexts);
  const offered = useFeature('leads.assign');
  const navigate = useNavigate();
  const { state } = useLocation();
  const [params, setParams] = useSearchParams();
  const close = () => {
    if (flagInState(state, 'opened')) return void navigate(-1);
    const closed = new URLSearchParams(params);
    closed.delete('lead');
    setParams(closed, { replace: true });
  };
  const code = entry?.lead.franchiseCode;
  const vendor = vendors.find(({ franchiseCode }) => franchiseCode === code);
  return (
    <Sheet
      addressed
      title={entry ? (entry.lead.name ?? entry.lead.id) : t('office.lead')}
      context={[vendor?.name, code].filter(Boolean).join(' · ')}
      closeLabel={t('office.close')}
      onClose={close}
    >
      {entry ? (
        <>
          <LeadLine entry={entry} />
          <NextCard entry={entry} />
          <LeadFacts entry={entry} mobile="full" />
          <section aria-labelledby="reassign">
            <SectionTitle id="reassign">{t('office.reassign')}</SectionTitle>
            {offered ? (
              <Reassign key={entry.lead.id} lead={entry.lead} vendors={vendors} onDone={close} />
            ) : (
              <p className="text-text-2">{t('office.noReassign')}</p>
            )}
          </section>
        </>
      ) : (
        <p className="text-text-2">{t('office.unknownLead')}</p>
      )}
    </Sheet>
  );
}
