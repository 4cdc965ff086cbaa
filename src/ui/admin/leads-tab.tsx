import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { holdsDay, type Period } from '#core/shared/period';
import type { Vendor } from '#core/vendors/vendor';
import { useServices } from '../app-services';
import { CountLine } from '../components/count-line';
import { EmptyState } from '../components/empty-state';
import { LoadMore } from '../components/load-more';
import { MoreActions } from '../components/more-actions';
import { Notice } from '../components/notice';
import { SearchField } from '../components/search-field';
import { SelectField } from '../components/select-field';
import { useSkeletonTiming } from '../components/use-skeleton-timing';
import { useExport } from '../export/use-export';
import { ROWS_PER_STEP } from '../filter/list-address';
import { useListChoice, useTypedQuery } from '../filter/use-list-choice';
import { chooseLeads } from '../leads/choose-leads';
import { readLeads } from '../leads/lead-entry';
import { LEAD_LIST } from '../leads/lead-query';
import { leadsTable } from '../leads/leads-export';
import { LeadsSkeleton } from '../leads/leads-skeleton';
import { leadsTexts } from '../leads/leads-texts';
import { useStatusWord } from '../leads/status-mark';
import { useTexts } from '../texts/use-texts';
import { adminTexts } from './admin-texts';
import { NetworkLeadList } from './network-lead-list';
import { NetworkLeadSheet } from './network-lead-sheet';
import { officeTexts } from './office-texts';
import { useNetworkLeads } from './use-network-leads';

type LeadsTabProps = {
  vendors: readonly Vendor[] | undefined;
  byCode: ReadonlyMap<string, Vendor>;
  /** Undefined for all. */
  franchiseCodes: readonly string[] | undefined;
  days: Period | undefined;
};

/** The leads of all franchises, created in the period; each opens as a sheet, from which it can be given away. */
export function LeadsTab({ vendors, byCode, franchiseCodes, days }: LeadsTabProps) {
  const t = useTexts(officeTexts);
  const admin = useTexts(adminTexts);
  const texts = useTexts(leadsTexts);
  const word = useStatusWord();
  const { calendar, clock } = useServices();
  const [params] = useSearchParams();
  const choice = useListChoice(LEAD_LIST);
  const codes = useMemo(
    () => franchiseCodes ?? vendors?.map(({ franchiseCode }) => franchiseCode),
    [franchiseCodes, vendors],
  );
  const { data, error, isFetching, refetch } = useNetworkLeads(codes);
  const today = calendar.dayAt(clock.now());
  const entries = useMemo(() => {
    const all = data && readLeads(data.leads, calendar, clock.now());
    return all?.filter(({ createdDay }) => !days || holdsDay(days, createdDay));
  }, [data, days, calendar, clock]);
  const query = useTypedQuery(choice);
  const chosen = useMemo(() => chooseLeads(entries ?? [], query, today), [entries, query, today]);
  const statuses = useMemo(
    () => [...new Set((entries ?? []).flatMap(({ lead }) => lead.status ?? []))].toSorted(),
    [entries],
  );
  const exports = useExport(() => ({
    table: leadsTable(chosen, texts, word),
    done: texts('leads.exported', { count: chosen.length }),
  }));
  const waiting = useSkeletonTiming(!data && isFetching);
  const retry = [{ label: t('office.retry'), onAct: () => void refetch() }];
  const shown = chosen.slice(0, choice.actions.shown);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3" aria-busy={isFetching}>
      <div className="grid grid-cols-[minmax(0,1fr)] items-end gap-3 tablet:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="flex">
          <SearchField
            label={t('office.searchLead')}
            clearLabel={t('office.clearSearch')}
            search={choice.search}
          />
        </div>
        <SelectField
          label={t('office.status')}
          value={choice.query.status[0] ?? ''}
          options={[
            { value: '', label: t('office.anyStatus') },
            ...statuses.map((status) => ({ value: status, label: word(status) })),
          ]}
          onChange={(status) => choice.actions.change({ status: status ? [status] : [] })}
        />
      </div>
      {error && !isFetching && <Notice tone="failed" what={t('office.failedLeads')} actions={retry} />}
      {data && data.unread.length > 0 && (
        <Notice
          tone="incomplete"
          what={admin('admin.unread', { count: data.unread.length })}
          where={admin('admin.unreadWhich', { list: data.unread.slice(0, 6).join(', ') })}
          actions={retry}
        />
      )}
      {!data && waiting && <LeadsSkeleton />}
      {entries && (
        <section aria-label={t('office.leads')}>
          <CountLine
            text={t('office.count', { count: chosen.length })}
            end={<MoreActions label={t('office.more')} actions={exports} />}
          />
          {chosen.length === 0 && (
            <EmptyState
              title={entries.length === 0 ? t('office.noLeads') : t('office.noMatch')}
              text={t('office.noLeadsText')}
            />
          )}
          {shown.length > 0 && <NetworkLeadList entries={shown} byCode={byCode} />}
          <LoadMore
            shown={shown.length}
            total={chosen.length}
            step={ROWS_PER_STEP}
            onMore={choice.actions.showMore}
          />
        </section>
      )}
      {params.has('lead') && entries && (
        <NetworkLeadSheet
          entry={entries.find(({ lead }) => lead.id === params.get('lead'))}
          vendors={vendors ?? []}
        />
      )}
    </div>
  );
}
