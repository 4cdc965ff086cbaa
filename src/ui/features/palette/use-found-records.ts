import { useQuery } from '@tanstack/react-query';
import { Banknote, BriefcaseBusiness, Store, Users } from 'lucide-react';
import { useContext, useMemo } from 'react';
import { paths } from '#core/access/paths';
import type { Deal } from '#core/deals/deal';
import { dealName } from '#core/deals/deal-name';
import type { Lead } from '#core/leads/lead';
import { dealSearched, dealSearchParts, mayBeReference } from '#core/network/queried-deal';
import { leadSearched, leadSearchParts } from '#core/network/queried-lead';
import { toRupees } from '#core/shared/money';
import type { BusinessCalendar } from '#core/shared/month';
import { plainText } from '#core/shared/plain-text';
import { useServices } from '../../data/app-services';
import { paymentsOfDeals } from '../../data/deals';
import { foundDeals, foundLeads } from '../../data/found-records';
import { useSession } from '../../data/session-provider';
import { useAdditions } from '../../data/use-additions';
import { useFormerCodes } from '../../data/use-former-codes';
import { useFranchiseData } from '../../data/use-franchise-data';
import { useVendors } from '../../data/use-vendors';
import { dayText, noonOf } from '../../kit/format/dates';
import { rupees } from '../../kit/format/rupees';
import type { Language } from '../../kit/texts/language';
import { useLanguage } from '../../kit/texts/language-provider';
import { OwnTerms, type TermWord, useTerm } from '../../kit/texts/use-term';
import { dealAddress, listedDealAddress } from '../deals/deal-address';
import { vendorAddress } from '../franchises/vendor-address';
import { leadAddress, listedLeadAddress } from '../leads/lead-address';
import { type Asked, type Found, fits } from './found';

/** The number of records shown per kind. */
const SHOWN = 5;
/** The number of letters from which the server is searched. */
const MIN_LETTERS = 2;
const NONE: readonly never[] = [];

/** The found records of one kind; undefined while none are known. */
interface FoundRecords {
  readonly found: readonly Found[] | undefined;
  readonly isFetching: boolean;
  readonly failed: boolean;
  readonly retry: () => void;
}

/**
 * Finds the vendors whose name, code, city or mobile contains all words; an administrator's pages have read them
 * already.
 */
export function useFoundVendors({ words, only }: Asked): FoundRecords {
  const admin = useSession().session?.user.role === 'admin';
  const { data, isFetching, error, refetch } = useVendors(admin);
  const wanted = admin && only === undefined && words.length > 0;
  const formerOf = useFormerCodes(wanted);
  const found = useMemo(
    () =>
      wanted
        ? data
            ?.filter(({ name, franchiseCode, city, mobile }) =>
              fits(words, name, franchiseCode, city, mobile, ...formerOf(franchiseCode)),
            )
            .slice(0, SHOWN)
            .map(
              ({ id, franchiseCode, name, city }): Found => ({
                kind: 'vendors',
                icon: Store,
                to: id ? vendorAddress(id) : `${paths.vendors}?q=${encodeURIComponent(franchiseCode)}`,
                title: name ?? franchiseCode,
                context: [name && franchiseCode, city].filter(Boolean).join(' · '),
              }),
            )
        : NONE,
    [data, formerOf, wanted, words],
  );
  return {
    found,
    isFetching: wanted && isFetching,
    failed: wanted && error !== null,
    retry: () => void refetch(),
  };
}

/** A search as typed, and as sent to the server, which follows after a pause. */
export interface Search {
  readonly asked: Asked;
  readonly settled: string;
}

/** Finds deals: through the server if it returns pages of deals, else among those of the session. */
export function useFoundDeals({
  asked,
  settled,
}: Search): FoundRecords & { readonly deals: readonly Deal[] } {
  const { text, words, only } = asked;
  const terms = useContext(OwnTerms);
  const services = useServices();
  const { calendar } = services;
  const term = useTerm();
  const { session } = useSession();
  const { language } = useLanguage();
  const admin = session?.user.role === 'admin';
  const asks = useAdditions() && admin;
  const wanted = only !== 'commands' && text.length >= MIN_LETTERS;
  const kept = useFranchiseData(false).data?.deals.items;
  const query = useQuery({
    ...foundDeals(services, { email: session?.user.email, text: settled, limit: SHOWN }),
    enabled: asks && wanted && settled.length >= MIN_LETTERS,
  });
  const current = settled === text && !query.isPlaceholderData;
  const deals = useMemo(() => {
    if (!wanted) return NONE;
    const parts = dealSearchParts(words.join(' '), terms);
    const fitting = (deal: Deal) => has(dealSearched(deal), parts);
    // Results of an earlier text are filtered by the present one.
    if (asks) return current ? query.data : query.data?.filter(fitting);
    return kept?.filter(fitting).slice(0, SHOWN);
  }, [wanted, asks, current, query.data, kept, words, terms]);
  const found = useMemo(
    () =>
      only === undefined ? deals?.map((deal) => foundDeal(deal, { admin, calendar, language, term })) : NONE,
    [deals, only, admin, calendar, language, term],
  );
  return { found, deals: deals ?? NONE, ...stateOf(query, asks && wanted, !current) };
}

/** Finds the payments of found deals whose reference contains a word; only if the server searches references. */
export function useFoundPayments({ words, only }: Asked, deals: readonly Deal[]): FoundRecords {
  const services = useServices();
  const { language } = useLanguage();
  const admin = useSession().session?.user.role === 'admin';
  const references = words.filter(mayBeReference);
  const wanted = useAdditions() && admin && only !== 'commands' && references.length > 0;
  const enabled = wanted && deals.length > 0;
  const query = useQuery({ ...paymentsOfDeals(services, deals), enabled });
  const nameOf = (id: string) => deals.flatMap((deal) => (deal.id === id ? dealName(deal) : []))[0];
  const found = enabled
    ? query.data?.flatMap((read) =>
        (read.kind === 'read' ? read.payments : NONE)
          .filter(({ reference = '' }) => references.every((word) => plainText(reference).includes(word)))
          .map(
            ({ reference = '', amountPaid, paidOn }): Found => ({
              kind: 'payments',
              icon: Banknote,
              to: listedDealAddress(read.dealId),
              title: reference,
              context: [nameOf(read.dealId), paidOn && dayOf(paidOn, services.calendar, language)]
                .filter(Boolean)
                .join(' · '),
              end: rupees(toRupees(amountPaid)),
            }),
          ),
      )
    : NONE;
  return { found, ...stateOf(query, enabled, false) };
}

/** Finds leads by name, mobile, e-mail or city. */
export function useFoundLeads({ asked, settled }: Search): FoundRecords {
  const { text, only } = asked;
  const services = useServices();
  const { calendar } = services;
  const term = useTerm();
  const { session } = useSession();
  const { language } = useLanguage();
  const admin = session?.user.role === 'admin';
  const asks = useAdditions() && admin;
  const wanted = only === undefined && text.length >= MIN_LETTERS;
  const kept = useFranchiseData(false).data?.leads.items;
  const query = useQuery({
    ...foundLeads(services, { email: session?.user.email, text: settled, limit: SHOWN }),
    enabled: asks && wanted && settled.length >= MIN_LETTERS,
  });
  const current = settled === text && !query.isPlaceholderData;
  const found = useMemo(() => {
    if (!wanted) return NONE;
    const fitting = (lead: Lead) => isSought(lead, text);
    const answered = current ? query.data : query.data?.filter(fitting);
    const leads = asks ? answered : kept?.filter(fitting).slice(0, SHOWN);
    return leads?.map((lead) => foundLead(lead, { admin, calendar, language, term }));
  }, [wanted, asks, current, query.data, kept, text, admin, calendar, language, term]);
  return { found, ...stateOf(query, asks && wanted, !current) };
}

function stateOf(
  { isFetching, isError, refetch }: { isFetching: boolean; isError: boolean; refetch: () => unknown },
  enabled: boolean,
  waiting: boolean,
) {
  return {
    isFetching: enabled && (isFetching || waiting),
    failed: enabled && isError,
    retry: () => void refetch(),
  };
}

function has(searched: string, parts: readonly (readonly string[])[]): boolean {
  return parts.every((texts) => texts.some((each) => searched.includes(each)));
}

/** The reader's role, and the calendar, language and terms that format the results. */
interface Reading {
  readonly admin: boolean;
  readonly calendar: BusinessCalendar;
  readonly language: Language;
  readonly term: TermWord;
}

function foundDeal(deal: Deal, { admin, calendar, language, term }: Reading): Found {
  const { id, productCategory, company, franchiseCode, createdTime } = deal;
  return {
    kind: 'deals',
    icon: BriefcaseBusiness,
    to: admin ? listedDealAddress(id) : dealAddress(id),
    title: dealName(deal),
    context: [term(productCategory), company, admin && franchiseCode].filter(Boolean).join(' · '),
    end: dayOf(createdTime, calendar, language),
  };
}

function foundLead(lead: Lead, { admin, calendar, language, term }: Reading): Found {
  const { id, name, mobile, product, franchiseCode, createdTime } = lead;
  return {
    kind: 'leads',
    icon: Users,
    to: admin ? listedLeadAddress(id) : leadAddress(id),
    title: name ?? mobile ?? id,
    context: [term(product), admin && franchiseCode].filter(Boolean).join(' · '),
    end: createdTime && dayOf(createdTime, calendar, language),
  };
}

function isSought(lead: Lead, text: string): boolean {
  return has(leadSearched(lead), leadSearchParts(text));
}

function dayOf(time: string, calendar: BusinessCalendar, language: Language): string | undefined {
  const day = calendar.dayOf(time);
  return day && dayText(noonOf(day), language);
}
