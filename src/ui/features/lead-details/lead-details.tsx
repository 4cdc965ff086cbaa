import { Briefcase, ShieldCheck, TriangleAlert } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Deal } from '#core/deals/deal';
import type { Lead } from '#core/leads/lead';
import type { LeadDetails } from '#core/leads/lead-details';
import { readLeadStatus } from '#core/leads/lead-status';
import { readCreatedTime } from '#core/shared/created-time';
import { useServices } from '../../data/app-services';
import { RowCard } from '../../kit/components/card';
import { Icon } from '../../kit/components/icon';
import { joinClasses } from '../../kit/components/join-classes';
import { PlainRow } from '../../kit/components/plain-row';
import { Section } from '../../kit/components/section-title';
import { SegmentedControl } from '../../kit/components/segmented-control';
import { SkeletonLine } from '../../kit/components/skeleton';
import { useDesktop } from '../../kit/components/use-desktop';
import { dayText } from '../../kit/format/dates';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTerm } from '../../kit/texts/use-term';
import { useTexts } from '../../kit/texts/use-texts';
import { dealAddress } from '../deals/deal-address';
import { useOutcomes } from '../leads/contact-outcomes';
import { LeadFacts, NextCard } from '../leads/lead-body';
import { LeadContact } from '../leads/lead-contact';
import type { LeadEntry } from '../leads/lead-entry';
import { Composer } from './composer';
import { dealsOfLead } from './deals-of-lead';
import { EditSheet } from './edit-sheet';
import { FollowUpSheet } from './follow-up-sheet';
import { leadDetailsTexts } from './lead-details-texts';
import { LeadHead } from './lead-head';
import { PinnedNext } from './next-card';
import { StatusSheet } from './status-sheet';
import { Timeline } from './timeline';
import { type LeadActs, useLeadActs } from './use-lead-acts';
import { useLeadDetails } from './use-lead-details';

/** The tabs of a lead's details, used where they do not all fit. */
const FILE_TABS = ['timeline', 'details', 'deals'] as const;
type FileTab = (typeof FILE_TABS)[number];

type LeadDetailsViewProps = {
  entry: LeadEntry;
  deals: readonly Deal[];
  /**
   * Whether it is in a panel next to a list: in one column, without the name, which the panel shows, and with a masked
   * number.
   */
  inPanel?: boolean;
};

/** Shows one person: their status, how to reach them, the next follow-up, and the history. */
export function LeadDetailsView({ entry, deals, inPanel = false }: LeadDetailsViewProps) {
  const t = useTexts(leadDetailsTexts);
  const { offlineQueue } = useServices();
  const { lead } = entry;
  const columns = useDesktop() && !inPanel;
  const details = useLeadDetails(lead);
  const own = useMemo(() => dealsOfLead(lead, deals), [lead, deals]);
  const acts = useLeadActs([lead]);
  const [tab, choose] = useFileTab(!inPanel);
  const [sheet, setSheet] = useState<OpenSheet>();
  const { ask } = useOutcomes();
  const writes = offlineQueue.offered;

  const timeline = (
    <LeadTimeline
      {...{ details, inPanel, deals: own, leadId: lead.id }}
      onNote={writes ? acts.note : undefined}
      onLogCall={() => ask(lead, 'call')}
      onPlan={() => setSheet('follow-up')}
    />
  );
  const ownDeals = <DealsOfName deals={own} />;
  return (
    <div
      className={joinClasses(
        'grid items-start gap-x-6',
        inPanel && tab !== 'timeline' && 'pb-6',
        columns ? 'grid-cols-[minmax(0,2fr)_minmax(0,1fr)]' : 'grid-cols-[minmax(0,1fr)]',
      )}
    >
      <div>
        <LeadHead
          {...{ lead, inPanel, writes }}
          showsMobile={!columns && !inPanel}
          editable={details.file !== undefined}
          onStatus={() => setSheet('status')}
          onEdit={() => setSheet('edit')}
        />
        {own.length === 0 && <DealToCome lead={lead} />}
        <LeadContact lead={lead} schedule />
        {writes ? (
          <PinnedNext entry={entry} onDone={() => ask(lead, 'due')} onChange={() => setSheet('follow-up')} />
        ) : (
          <NextCard entry={entry} />
        )}
        {details.loading && <SkeletonLine type="t-label" box={12} width={240} className="mt-3" />}
        {details.file && <ConsentLine file={details.file} />}
        {columns ? (
          <Section title={t('leadDetails.tab.timeline')}>{timeline}</Section>
        ) : (
          <div className="mt-4">
            <SegmentedControl
              wide
              label={t('leadDetails.tabs')}
              options={FILE_TABS.map((value) => ({ value, label: t(`leadDetails.tab.${value}`) }))}
              value={tab}
              onChange={choose}
            />
            {tab === 'timeline' && <div className="mt-1">{timeline}</div>}
            {tab === 'details' && <LeadFacts entry={entry} mobile={inPanel ? 'masked' : 'full'} />}
            {tab === 'deals' && <div className="mt-3">{ownDeals}</div>}
          </div>
        )}
      </div>
      {columns && (
        <div className="-mt-5">
          <LeadFacts entry={entry} mobile="full" />
          <Section title={t('leadDetails.tab.deals')}>{ownDeals}</Section>
        </div>
      )}
      {sheet && <LeadSheet {...{ sheet, lead, acts }} onClose={() => setSheet(undefined)} />}
    </div>
  );
}

/** Explains who creates the deal of a converted lead. */
function DealToCome({ lead }: { lead: Lead }) {
  const t = useTexts(leadDetailsTexts);
  if (readLeadStatus(lead.status) !== 'converted') return null;
  return <p className="t-label mt-1 text-text-2">{t('leadDetails.dealMade')}</p>;
}

type LeadTimelineProps = {
  details: ReturnType<typeof useLeadDetails>;
  deals: readonly Deal[];
  leadId: string;
  inPanel: boolean;
  /** Saves a note; undefined if nothing can be written. */
  onNote: LeadActs['note'] | undefined;
  onLogCall: () => void;
  onPlan: () => void;
};

/** Shows the history, with the controls that add to it. */
function LeadTimeline({ details, deals, onNote, ...composer }: LeadTimelineProps) {
  const t = useTexts(leadDetailsTexts);
  return (
    <>
      <Timeline details={details} deals={deals} />
      {onNote ? (
        <Composer {...composer} onNote={onNote} />
      ) : (
        <p className="t-meta mt-3 text-text-2">{t('leadDetails.historyElsewhere')}</p>
      )}
    </>
  );
}

type OpenSheet = 'status' | 'follow-up' | 'edit';
type LeadSheetProps = { sheet: OpenSheet; lead: Lead; acts: LeadActs; onClose: () => void };

/** Shows the open sheet of a lead: its status, its data, or its follow-up. */
function LeadSheet({ sheet, lead, acts, onClose }: LeadSheetProps) {
  const term = useTerm();
  const context = [lead.name ?? lead.id, term(lead.product)].filter(Boolean).join(' · ');
  switch (sheet) {
    case 'status':
      return (
        <StatusSheet
          leadIds={[lead.id]}
          context={context}
          status={lead.status}
          onChoose={acts.changeStatus}
          onClose={onClose}
        />
      );
    case 'edit':
      return <EditSheet lead={lead} onClose={onClose} />;
    case 'follow-up':
      return <FollowUpSheet context={context} onChoose={acts.planFollowUp} onClose={onClose} />;
  }
}

/** Shows when the person agreed to be contacted, and in which language; a warning if no consent is known. */
function ConsentLine({ file }: { file: LeadDetails }) {
  const t = useTexts(leadDetailsTexts);
  const { calendar } = useServices();
  const { language } = useLanguage();
  const { consent } = file;
  const given = consent && readCreatedTime(consent.givenAt, calendar);
  if (!consent || !given) {
    return (
      <p className="t-label mt-3 flex gap-2 text-warning">
        <span className="grid h-[1lh] shrink-0 place-items-center">
          <Icon of={TriangleAlert} size={18} />
        </span>
        {t('leadDetails.noConsent')}
      </p>
    );
  }
  const day = dayText(given.moment, language);
  return (
    <p className="t-label mt-3 flex gap-2 text-text-2">
      <span className="grid h-[1lh] shrink-0 place-items-center">
        <Icon of={ShieldCheck} size={18} />
      </span>
      {consent.language === 'Hindi'
        ? t('leadDetails.consentHindi', { day })
        : consent.language === 'English'
          ? t('leadDetails.consentEnglish', { day })
          : t('leadDetails.consentOther', { day, language: consent.language })}
    </p>
  );
}

/** Shows the deals of a person, each with a link. */
function DealsOfName({ deals }: { deals: readonly Deal[] }) {
  const t = useTexts(leadDetailsTexts);
  const term = useTerm();
  if (deals.length === 0) return <p className="py-2 text-text-2">{t('leadDetails.noDeals')}</p>;
  return (
    <>
      <p className="t-meta pb-2 text-text-2">{t('leadDetails.dealsByName')}</p>
      <RowCard label={t('leadDetails.deals')}>
        {deals.map((deal) => (
          <PlainRow
            key={deal.id}
            icon={Briefcase}
            title={term(deal.productCategory)}
            second={[term(deal.stage), deal.company].filter(Boolean).join(' · ')}
            to={dealAddress(deal.id)}
          />
        ))}
      </RowCard>
    </>
  );
}

/**
 * Returns the open tab and the function that changes it: kept in the address if `inAddress`, as on the lead's own page,
 * else only while the details are shown.
 */
function useFileTab(inAddress: boolean): readonly [FileTab, (tab: FileTab) => void] {
  const [params, setParams] = useSearchParams();
  const [own, setOwn] = useState<FileTab>('timeline');
  if (!inAddress) return [own, setOwn];
  const open = FILE_TABS.find((each) => each === params.get('tab')) ?? 'timeline';
  const choose = (tab: FileTab) => {
    const changed = new URLSearchParams(params);
    changed.set('tab', tab);
    setParams(changed, { replace: true });
  };
  return [open, choose];
}
