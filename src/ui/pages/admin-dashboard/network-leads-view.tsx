import { type ReactNode, useMemo } from 'react';
import type { Period } from '#core/shared/period';
import type { Vendor } from '#core/vendors/vendor';
import { useAdditions } from '../../data/use-additions';
import { useBulkActs } from '../../features/bulk-acts/use-bulk-acts';
import { SourceIncomplete } from '../../features/commission/earning-notices';
import { useExport } from '../../features/export/use-export';
import { LeadFacts, LeadLine, NextCard } from '../../features/leads/lead-body';
import type { LeadEntry } from '../../features/leads/lead-entry';
import type { LeadChoice, LeadSort } from '../../features/leads/lead-query';
import { leadsTable } from '../../features/leads/leads-export';
import { LeadsSkeleton } from '../../features/leads/leads-skeleton';
import { leadsTexts } from '../../features/leads/leads-texts';
import { NetworkLeadList } from '../../features/leads/network-lead-list';
import { useStatusWord } from '../../features/leads/status-mark';
import { EmptyState } from '../../kit/components/empty-state';
import { type MoreAction, MoreActions } from '../../kit/components/more-actions';
import { Notice } from '../../kit/components/notice';
import { SearchField } from '../../kit/components/search-field';
import { Section } from '../../kit/components/section-title';
import { SelectField, type SelectOption } from '../../kit/components/select-field';
import { useDesktop } from '../../kit/components/use-desktop';
import { useTexts } from '../../kit/texts/use-texts';
import { useRowsPerStep } from '../../lists/filter/use-rows-per-step';
import { CountLine } from '../../lists/rows/count-line';
import { LoadMore } from '../../lists/rows/load-more';
import { MarkedBar } from '../../lists/table/marked-bar';
import { RecordPanel } from '../../lists/table/record-panel';
import { type RecordWalk, useRecordWalk } from '../../lists/table/use-record-walk';
import { useSelection } from '../../lists/table/use-selection';
import { Reassign } from './reassign';
import { settingsAndAuditTexts } from './settings-and-audit-texts';

/** The vendors, franchises and days whose leads the tab shows. */
export type NetworkLeadsProps = {
  vendors: readonly Vendor[] | undefined;
  byCode: ReadonlyMap<string, Vendor>;
  /** Undefined for all. */
  franchiseCodes: readonly string[] | undefined;
  days: Period | undefined;
};

type NetworkLeadsViewProps = {
  choice: LeadChoice;
  sort: LeadSort;
  statuses: readonly SelectOption[];
  /** The shown leads; undefined while none are known. */
  shown: readonly LeadEntry[] | undefined;
  /** The number of all matching leads. */
  total: number;
  /** Whether there would be leads without search and status filter; undefined while unknown. */
  any: boolean;
  fetching: boolean;
  failed: boolean;
  /** Whether some leads have not arrived yet. */
  lacking: boolean;
  /** A further remark above the list. */
  notice?: ReactNode;
  exports: readonly MoreAction[];
  /** The query of all matching leads, in the form of an address, where leads can be changed in bulk. */
  found?: Readonly<Record<string, string>> | undefined;
  onMore: () => void;
  onRetry: () => void;
  /** The lead that the address names; undefined where it is missing. */
  open: LeadEntry | undefined;
  vendors: readonly Vendor[];
  byCode: ReadonlyMap<string, Vendor>;
};

/**
 * Lists leads with search, status filter and count, loading more on demand; each opens as a sheet, where it can be
 * reassigned.
 */
export function NetworkLeadsView(props: NetworkLeadsViewProps) {
  const { choice, shown, total, fetching } = props;
  const t = useTexts(settingsAndAuditTexts);
  const leadText = useTexts(leadsTexts);
  const waiting = !shown && fetching;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 desktop:gap-1" aria-busy={fetching}>
      <div className="grid grid-cols-[minmax(0,1fr)] items-end gap-3 tablet:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="flex">
          <SearchField label={leadText('leads.search')} search={choice.search} />
        </div>
        <SelectField
          inBar
          label={leadText('leads.column.status')}
          value={choice.query.status[0] ?? ''}
          options={[{ value: '', label: t('office.anyStatus') }, ...props.statuses]}
          onChange={(status) => choice.actions.change({ status: status ? [status] : [] })}
        />
      </div>
      {props.failed && !fetching && (
        <Notice tone="unread" what={t('office.failedLeads')} onRetry={props.onRetry} />
      )}
      {props.notice}
      {props.lacking && <SourceIncomplete onRetry={props.onRetry} />}
      {waiting && <LeadsSkeleton />}
      {shown && (
        <section aria-label={t('office.leads')}>
          <FoundLeads {...props} shown={shown} />
          {total === 0 && (
            <EmptyState
              title={props.any ? t('office.noMatch') : t('office.noLeads')}
              text={t('office.noLeadsText')}
            />
          )}
        </section>
      )}
    </div>
  );
}

/** Lists the matching leads, with the open one next to them. */
function FoundLeads(props: NetworkLeadsViewProps & { shown: readonly LeadEntry[] }) {
  const { choice, shown, total, onMore } = props;
  const t = useTexts(settingsAndAuditTexts);
  const texts = useTexts(leadsTexts);
  const word = useStatusWord();
  const desktop = useDesktop();
  const step = useRowsPerStep();
  const selection = useSelection();
  const ids = useMemo(() => shown.map(({ lead }) => lead.id), [shown]);
  const walk = useRecordWalk({ param: 'lead', ids, total, onMore, selection });
  const marked = shown.filter(({ lead }) => selection.ids?.has(lead.id));
  const exports = useExport(() => ({
    table: leadsTable(marked, texts, word, props.byCode),
    done: texts('leads.exported', { count: marked.length }),
    lacking: props.lacking,
  }));
  const bulk = useBulkActs({ subject: 'leads', ids, total, selection, found: props.found });
  return (
    <>
      <CountLine
        text={t('office.count', { count: total })}
        titleEnd={<MoreActions actions={[...props.exports, ...bulk.more]} />}
      />
      {shown.length > 0 && (
        <NetworkLeadList
          entries={shown}
          byCode={props.byCode}
          sort={props.sort}
          onSort={(sort) => choice.actions.change({ sort })}
          linkTo={walk.linkTo}
          open={walk.open}
          selection={selection}
        />
      )}
      <LoadMore shown={shown.length} total={total} step={step} onMore={onMore} />
      {desktop && marked.length > 0 && (
        <MarkedBar
          label={texts('leads.selection')}
          count={bulk.count}
          exports={bulk.count > marked.length ? props.exports : exports}
          aside={bulk.aside}
          onDone={selection.end}
        >
          {bulk.buttons}
        </MarkedBar>
      )}
      {walk.open !== undefined && <NetworkLeadPanel walk={walk} entry={props.open} vendors={props.vendors} />}
      {bulk.sheets}
    </>
  );
}

type NetworkLeadPanelProps = {
  walk: RecordWalk;
  entry: LeadEntry | undefined;
  vendors: readonly Vendor[];
};

/**
 * Shows, next to the list, the lead that the address names: the person, and the form that gives it to another
 * franchise.
 */
function NetworkLeadPanel({ walk, entry, vendors }: NetworkLeadPanelProps) {
  const t = useTexts(settingsAndAuditTexts);
  const offered = useAdditions();
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
          <Section title={t('office.reassign')}>
            {offered ? (
              <Reassign key={entry.lead.id} lead={entry.lead} vendors={vendors} onDone={walk.close} />
            ) : (
              <p className="text-text-2">{t('office.noReassign')}</p>
            )}
          </Section>
        </>
      ) : (
        <p className="text-text-2">{t('office.unknownLead')}</p>
      )}
    </RecordPanel>
  );
}
