import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { recordParameters } from '#contract/network-parameters';
import type { Lead } from '#core/leads/lead';
import { LEAD_ORDERS } from '#core/network/lead-order';
import type { LeadPageQuery } from '#core/network/lead-pages';
import { eachOf } from '#core/shared/each-of';
import { LEAD_FILTERS } from '#records/lead';
import { useServices } from '../../data/app-services';
import { leadPagesKey, networkLead, pageOfLeads, valuesOfLeads } from '../../data/leads';
import { useSession } from '../../data/session-provider';
import { useExport } from '../../features/export/use-export';
import { inOrder } from '../../features/leads/filter-leads';
import { readLeads } from '../../features/leads/lead-entry';
import { LEAD_LIST } from '../../features/leads/lead-query';
import { leadsTable } from '../../features/leads/leads-export';
import { leadsTexts } from '../../features/leads/leads-texts';
import { useStatusWord } from '../../features/leads/status-mark';
import { useCountText } from '../../kit/format/use-count-text';
import { useTexts } from '../../kit/texts/use-texts';
import { daysOf } from '../../lists/filter/day-choice';
import { ImportChip } from '../../lists/filter/import-filter';
import { useListChoice } from '../../lists/filter/use-list-choice';
import { everyPage } from '../../lists/pages/every-record';
import { overlapOf } from '../../lists/pages/overlap';
import { usePages } from '../../lists/pages/use-pages';
import { type NetworkLeadsProps, NetworkLeadsView } from './network-leads-view';
import { settingsAndAuditTexts } from './settings-and-audit-texts';

const NONE: readonly Lead[] = [];

/** Shows the leads of a network whose server searches, filters and sorts them: the page holds only those shown. */
export function NetworkLeadsByPage({ vendors, byCode, franchiseCodes, days }: NetworkLeadsProps) {
  const t = useTexts(settingsAndAuditTexts);
  const texts = useTexts(leadsTexts);
  const word = useStatusWord();
  const countText = useCountText();
  const services = useServices();
  const { calendar, clock } = services;
  const [params] = useSearchParams();
  const choice = useListChoice(LEAD_LIST);
  const asked = choice.query;
  const { q, status, created, batch } = asked;
  const sort = LEAD_ORDERS.find((each) => each === asked.sort) ?? 'newest';
  const today = calendar.dayAt(clock.now());
  const query = useMemo(
    (): LeadPageQuery => ({
      franchiseCodes,
      // Imported leads may be of any day.
      days: overlapOf(
        batch === undefined ? days : undefined,
        created === undefined ? undefined : daysOf(created, today),
      ),
      search: q.trim(),
      filters: eachOf(LEAD_FILTERS, (name) => asked[name]),
      batch,
      order: sort,
    }),
    [franchiseCodes, days, created, batch, today, q, sort, asked],
  );
  const foundBy = useMemo(() => recordParameters(query), [query]);
  const found = useLeadPages(query, choice.actions.shown, params.get('lead') ?? undefined);
  const read = (leads: readonly Lead[]) => readLeads(leads, calendar, clock.now());
  const { leads, open, statuses } = found;
  const shown = useMemo(() => leads && readLeads(leads, calendar, clock.now()), [leads, calendar, clock]);
  const chosen = status[0];
  const counts = statuses.some(({ value }) => value === chosen)
    ? statuses
    : [...statuses, ...(chosen ? [{ value: chosen, count: 0 }] : [])];
  const exports = useExport(async () => {
    // The cost of finding a page in another order is paid once for the export, not for each page.
    const pages = await everyPage((wanted) => pageOfLeads(services, { ...query, order: 'newest' }, wanted));
    const rows = inOrder(read(pages.flatMap(({ records }) => records)), sort);
    return {
      table: leadsTable(rows, texts, word, byCode),
      done: texts('leads.exported', { count: rows.length }),
      lacking: pages.some(({ complete }) => complete === false),
    };
  });
  return (
    <NetworkLeadsView
      choice={choice}
      sort={sort}
      statuses={counts.map(({ value, count }) => ({
        value,
        label: t('office.option', { value: word(value), count: countText(count, found.statusesLacking) }),
      }))}
      shown={shown}
      total={found.total}
      any={q !== '' || status.length > 0 || batch !== undefined}
      fetching={found.isFetching}
      failed={found.failed}
      lacking={found.lacking}
      notice={<ImportChip batch={batch} onRemove={() => choice.actions.change({ batch: undefined })} />}
      exports={exports}
      found={foundBy}
      onMore={() => {
        found.more();
        choice.actions.showMore();
      }}
      onRetry={found.refetch}
      open={read(open ? [open] : NONE)[0]}
      vendors={vendors ?? []}
      byCode={byCode}
    />
  );
}

/** Reads the shown leads of a query, the counts of statuses, and the open lead. */
function useLeadPages(query: LeadPageQuery, shown: number, openId: string | undefined) {
  const services = useServices();
  const email = useSession().session?.user.email;
  const pages = usePages<Lead>(leadPagesKey(email, query), shown, (wanted, signal) =>
    pageOfLeads(services, query, wanted, signal),
  );
  const values = useQuery(valuesOfLeads(services, email, query));
  const listed = pages.records?.find(({ id }) => id === openId);
  const one = useQuery({
    ...networkLead(services, email, openId),
    enabled: openId !== undefined && pages.records !== undefined && listed === undefined,
  });
  return {
    ...pages,
    refetch: () => {
      pages.refetch();
      void values.refetch();
    },
    leads: pages.records,
    open: listed ?? one.data ?? undefined,
    statuses: values.data?.status ?? [],
    /** Whether these were counted while some of the leads were missing. */
    statusesLacking: values.data?.complete === false,
    failed: pages.error !== null,
  };
}
