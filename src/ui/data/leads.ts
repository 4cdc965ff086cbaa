import { type InfiniteData, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { leadOfNetwork, leadsPage, leadValues } from '#contract/lead-pages';
import { leadActivities, leadDetails } from '#contract/lead-writing';
import { pageParameters, recordParameters } from '#contract/network-parameters';
import type { Lead } from '#core/leads/lead';
import type { LeadActivity } from '#core/leads/lead-activity';
import type { LeadDetails } from '#core/leads/lead-details';
import type { LeadPageQuery } from '#core/network/lead-pages';
import type { PageRequest, RecordPage } from '#core/network/record-query';
import { placed } from '#core/sending/offline-queue';
import type { Session } from '#core/session/session';
import { Cancelled, Failure, SessionExpired } from '#core/shared/failure';
import type { ReadResult, SaidComplete } from '#core/shared/read-result';
import type { AppServices } from '../../composition/app-services';
import { vendorsQuery } from './vendors-query';

/** The details and the activities of one lead, as the server returns them. */
export interface LeadWithActivities {
  readonly file: LeadDetails;
  readonly activities: readonly LeadActivity[];
}

/** The leads of franchises, and the codes of the franchises whose leads could not be read. */
export interface NetworkLeads extends SaidComplete {
  readonly leads: readonly Lead[];
  readonly unread: readonly string[];
}

const SESSION = 'session-leads';
const PAGES = 'network-lead-pages';
const NETWORK = 'network-leads';

/** Reads the leads of a session: the vendor's own, or for an admin those of the network. */
export function sessionLeads({ fetchFranchiseData, vendors }: AppServices, session: Session | undefined) {
  return queryOptions({
    queryKey: [SESSION, session?.user.franchiseCode],
    queryFn: ({ client, signal }) => {
      if (!session) throw new TypeError('There is no session.');
      const network = vendorsQuery(vendors, session.user.email);
      return fetchFranchiseData.leads(session, () => client.fetchQuery(network), signal);
    },
  });
}

/** Puts a lead into the session's list, if that has been read. */
export function putLead(client: QueryClient, lead: Lead): void {
  client.setQueriesData<ReadResult<Lead>>(
    { queryKey: [SESSION] },
    (read) => read && { ...read, records: placed(read.records, lead) },
  );
}

/** Reads the leads of one franchise, for an admin. */
export function leadsOf({ leads }: AppServices, franchiseCode: string) {
  return queryOptions({
    queryKey: ['leads', franchiseCode],
    queryFn: ({ signal }) => leads.ofFranchises([franchiseCode], signal),
  });
}

/** Reads the details and the activities of one lead. */
export function leadDetailsQuery({ api }: AppServices, id: string) {
  return queryOptions({
    queryKey: ['lead-details', id],
    staleTime: 0,
    queryFn: async (): Promise<LeadWithActivities> => {
      const [file, activities] = await Promise.all([
        api.call(leadDetails, { path: { id } }),
        api.call(leadActivities, { path: { id } }),
      ]);
      return { file, activities };
    },
  });
}

/** Reads the leads of franchises by the admin call; a franchise whose leads cannot be read is listed in `unread`. */
export function networkLeads(
  { leads }: AppServices,
  email: string | undefined,
  codes: readonly string[] | undefined,
) {
  return queryOptions({
    queryKey: [NETWORK, email, codes],
    enabled: codes !== undefined,
    queryFn: async ({ signal }): Promise<NetworkLeads> => {
      const wanted = codes ?? [];
      try {
        const { records, complete } = await leads.ofFranchises(wanted, signal);
        return { leads: records, unread: [], complete };
      } catch (error) {
        if (!isOneOfMany(error) || wanted.length < 2) throw error;
      }
      const each = await Promise.all(
        wanted.map(async (code) => {
          try {
            return { code, ...(await leads.ofFranchises([code], signal)) };
          } catch (error) {
            if (!isOneOfMany(error)) throw error;
            return { code, records: undefined, complete: undefined };
          }
        }),
      );
      const unread = each.flatMap(({ code, records }) => (records ? [] : [code]));
      if (unread.length === wanted.length) throw new Error('No franchise could be read.');
      const complete = each.some((of) => of.complete === false) ? false : undefined;
      return { leads: each.flatMap(({ records }) => records ?? []), unread, complete };
    },
  });
}

function isOneOfMany(error: unknown): boolean {
  return error instanceof Failure && !(error instanceof SessionExpired) && !(error instanceof Cancelled);
}

/** Names the cache entry of the pages of a query's leads. */
export function leadPagesKey(email: string | undefined, query: LeadPageQuery) {
  return [PAGES, 'list', email, query] as const;
}

/** Reads a page of the network's leads. Throws a `Failure`; `InvalidInput` for a cursor of another list. */
export function pageOfLeads(
  { api }: Pick<AppServices, 'api'>,
  query: LeadPageQuery,
  wanted: PageRequest,
  signal?: AbortSignal,
) {
  const parameters = { ...recordParameters(query), order: query.order, ...pageParameters(wanted) };
  return api.call(leadsPage, { query: parameters, signal });
}

/** Counts the leads of a query by status, regardless of the statuses it filters by. */
export function valuesOfLeads({ api }: AppServices, email: string | undefined, query: LeadPageQuery) {
  const others = { ...query, filters: { ...query.filters, status: [] } };
  return queryOptions({
    queryKey: [PAGES, 'values', email, others],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => api.call(leadValues, { query: recordParameters(others), signal }),
  });
}

/** Reads one lead of the network; null if there is none. */
export function networkLead({ api }: AppServices, email: string | undefined, id: string | undefined) {
  return queryOptions({
    queryKey: [PAGES, 'one', email, id],
    queryFn: async ({ signal }) =>
      (await api.call(leadOfNetwork, { query: { id: id ?? '' }, signal })) ?? null,
  });
}

/** Updates a lead in every list of the network that contains it. */
export function putNetworkLead(client: QueryClient, lead: Lead): void {
  client.setQueriesData<NetworkLeads>(
    { queryKey: [NETWORK] },
    (known) => known && { ...known, leads: known.leads.map((each) => (each.id === lead.id ? lead : each)) },
  );
  client.setQueriesData<InfiniteData<RecordPage<Lead>>>({ queryKey: [PAGES, 'list'] }, (known) =>
    withRecord(known, lead),
  );
}

/** Names the cache entry for the time of the last look at the newest leads and deals, in ms since 1970. */
export function lastVisitKey() {
  return ['recent-last-visit'] as const;
}

/** Returns the pages with a changed record at its old position, so that it does not move away from the person. */
function withRecord<Item extends { readonly id: string }>(
  known: InfiniteData<RecordPage<Item>> | undefined,
  changed: Item,
): InfiniteData<RecordPage<Item>> | undefined {
  return (
    known && {
      ...known,
      pages: known.pages.map((page) => ({
        ...page,
        records: page.records.map((each) => (each.id === changed.id ? changed : each)),
      })),
    }
  );
}

/** Reads the own lead with a mobile number, each time it is shown; null if there is none. */
export function duplicateQuery(
  { checkDuplicate }: AppServices,
  mobile: string,
  digits: string | undefined,
  known: readonly Lead[],
) {
  return queryOptions({
    queryKey: ['lead-of-number', digits],
    enabled: digits !== undefined,
    staleTime: 0,
    queryFn: async () => (await checkDuplicate.execute(mobile, known)) ?? null,
  });
}
