import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Vendor } from '#core/vendors/vendor';
import type { LeadEntry } from '../../features/leads/lead-entry';
import type { LeadChoice } from '../../features/leads/lead-query';
import { LeadsSkeleton } from '../../features/leads/leads-skeleton';
import { leadsTexts } from '../../features/leads/leads-texts';
import { EmptyState } from '../../kit/components/empty-state';
import { type MoreAction, MoreActions } from '../../kit/components/more-actions';
import { Notice } from '../../kit/components/notice';
import { SearchField } from '../../kit/components/search-field';
import { SelectField, type SelectOption } from '../../kit/components/select-field';
import { useTexts } from '../../kit/texts/use-texts';
import { ROWS_PER_STEP } from '../../lists/filter/list-address';
import { CountLine } from '../../lists/rows/count-line';
import { LoadMore } from '../../lists/rows/load-more';
import { NetworkLeadList } from './network-lead-list';
import { NetworkLeadSheet } from './network-lead-sheet';
import { settingsAndAuditTexts } from './settings-and-audit-texts';

type NetworkLeadsViewProps = {
  choice: LeadChoice;
  statuses: readonly SelectOption[];
  /** The leads that are shown; undefined while none are known. */
  shown: readonly LeadEntry[] | undefined;
  /** How many leads the choice finds in all. */
  total: number;
  /** Whether there would be leads without search and status; undefined while that is not known. */
  any: boolean;
  fetching: boolean;
  failed: boolean;
  /** What else is to be said above the list. */
  notice?: ReactNode;
  exports: readonly MoreAction[];
  onMore: () => void;
  onRetry: () => void;
  /** The lead that the address names; undefined where it is not there. */
  open: LeadEntry | undefined;
  vendors: readonly Vendor[];
  byCode: ReadonlyMap<string, Vendor>;
};

/** Leads with search, status, count and more of them; each opens as a sheet, from which it can be given away. */
export function NetworkLeadsView(props: NetworkLeadsViewProps) {
  const { choice, shown, total, fetching } = props;
  const t = useTexts(settingsAndAuditTexts);
  const leadText = useTexts(leadsTexts);
  const [params] = useSearchParams();
  const waiting = !shown && fetching;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 desktop:gap-1" aria-busy={fetching}>
      <div className="grid grid-cols-[minmax(0,1fr)] items-end gap-3 tablet:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="flex">
          <SearchField
            label={leadText('leads.search')}
            clearLabel={t('office.clearSearch')}
            search={choice.search}
          />
        </div>
        <SelectField
          inBar
          label={t('office.status')}
          value={choice.query.status[0] ?? ''}
          options={[{ value: '', label: t('office.anyStatus') }, ...props.statuses]}
          onChange={(status) => choice.actions.change({ status: status ? [status] : [] })}
        />
      </div>
      {props.failed && !fetching && (
        <Notice
          tone="failed"
          what={t('office.failedLeads')}
          actions={[{ label: t('office.retry'), onAction: props.onRetry }]}
        />
      )}
      {props.notice}
      {waiting && <LeadsSkeleton />}
      {shown && (
        <section aria-label={t('office.leads')}>
          <CountLine
            text={t('office.count', { count: total })}
            end={<MoreActions label={t('office.more')} actions={props.exports} />}
          />
          {total === 0 && (
            <EmptyState
              title={props.any ? t('office.noMatch') : t('office.noLeads')}
              text={t('office.noLeadsText')}
            />
          )}
          {shown.length > 0 && <NetworkLeadList entries={shown} byCode={props.byCode} />}
          <LoadMore shown={shown.length} total={total} step={ROWS_PER_STEP} onMore={props.onMore} />
        </section>
      )}
      {params.has('lead') && shown && <NetworkLeadSheet entry={props.open} vendors={props.vendors} />}
    </div>
  );
}
