import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { statusKey } from '#core/leads/lead-status';
import { holdsDay } from '#core/shared/period';
import { mergeSpellings } from '#core/shared/spellings';
import { useServices } from '../../data/app-services';
import { networkLeads } from '../../data/leads';
import { useSession } from '../../data/session-provider';
import { useAdditions } from '../../data/use-additions';
import { useExport } from '../../features/export/use-export';
import { adminTexts } from '../../features/franchises/admin-texts';
import { filterLeads } from '../../features/leads/filter-leads';
import { readLeads } from '../../features/leads/lead-entry';
import { LEAD_LIST } from '../../features/leads/lead-query';
import { leadsTable } from '../../features/leads/leads-export';
import { leadsTexts } from '../../features/leads/leads-texts';
import { useStatusWord } from '../../features/leads/status-mark';
import { Notice } from '../../kit/components/notice';
import { useTexts } from '../../kit/texts/use-texts';
import { useListChoice, useTypedQuery } from '../../lists/filter/use-list-choice';
import { NetworkLeadsByPage } from './network-leads-by-page';
import { type NetworkLeadsProps, NetworkLeadsView } from './network-leads-view';

/** Shows the leads of all franchises created in the period: by page where the server offers that, else all at once. */
export function LeadsTab(props: NetworkLeadsProps) {
  return useAdditions() ? <NetworkLeadsByPage {...props} /> : <NetworkLeadsByCalls {...props} />;
}

/**
 * Shows the leads of a network whose server knows only the spec's calls: reads all of them and filters them on the
 * page.
 */
function NetworkLeadsByCalls({ vendors, byCode, franchiseCodes, days }: NetworkLeadsProps) {
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
  const chosen = useMemo(() => filterLeads(entries ?? [], query, today), [entries, query, today]);
  const statuses = useMemo(
    () =>
      mergeSpellings(
        (entries ?? []).map(({ lead }) => [lead.status, 1]),
        statusKey,
      )
        .flatMap(([status]) => status ?? [])
        .toSorted(),
    [entries],
  );
  const exports = useExport(() => ({
    table: leadsTable(chosen, texts, word, byCode),
    done: texts('leads.exported', { count: chosen.length }),
    lacking: data?.complete === false,
  }));
  const retry = () => void refetch();
  return (
    <NetworkLeadsView
      choice={choice}
      sort={query.sort}
      statuses={statuses.map((status) => ({ value: status, label: word(status) }))}
      shown={entries && chosen.slice(0, choice.actions.shown)}
      total={chosen.length}
      any={entries !== undefined && entries.length > 0}
      fetching={isFetching}
      failed={error !== null}
      lacking={data?.complete === false}
      notice={
        data &&
        data.unread.length > 0 && (
          <Notice
            tone="incomplete"
            what={admin('admin.unread', { count: data.unread.length })}
            where={admin('admin.unreadWhich', { list: data.unread.slice(0, 6).join(', ') })}
            onRetry={retry}
          />
        )
      }
      exports={exports}
      onMore={choice.actions.showMore}
      onRetry={retry}
      open={entries?.find(({ lead }) => lead.id === params.get('lead'))}
      vendors={vendors ?? []}
      byCode={byCode}
    />
  );
}

/** Reads the leads of franchises, and tells which could not be read; reads nothing without franchise codes. */
function useNetworkLeads(codes: readonly string[] | undefined) {
  return useQuery(networkLeads(useServices(), useSession().session?.user.email, codes));
}
