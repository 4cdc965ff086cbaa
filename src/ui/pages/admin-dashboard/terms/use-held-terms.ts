import { useQuery } from '@tanstack/react-query';
import { settings } from '#contract/settings';
import { stageDiffers } from '#core/deals/deal';
import type { Terms } from '#core/shared/terms';
import { useServices } from '../../../data/app-services';
import { valuesOfDeals } from '../../../data/deals';
import { valuesOfLeads } from '../../../data/leads';
import { useSession } from '../../../data/session-provider';
import { useAnswer } from '../../../data/use-answer';

const EVERYTHING = { search: '', filters: {}, order: 'newest' } as const;
/** The number of listed words of a kind, most frequent first. */
const LISTED = 100;

type Counts = readonly { readonly value: string; readonly count: number }[];

/** The words of one kind that occur in records, and those that have a Hindi word but no record any more. */
export interface HeldTerms {
  readonly kind: 'product' | 'stage' | 'source' | 'unused';
  readonly terms: readonly string[];
}

/** Reads every product, stage and source in the network's records, and the network's own words for them. */
export function useHeldTerms() {
  const services = useServices();
  const email = useSession().session?.user.email;
  const deals = useQuery(valuesOfDeals(services, email, EVERYTHING));
  const leads = useQuery(valuesOfLeads(services, email, EVERYTHING));
  const network = useAnswer(settings, { staleTime: 0 });
  const all = [deals, leads, network];
  const read =
    deals.data && leads.data && network.data
      ? { own: network.data.terms, held: held(deals.data, leads.data, network.data.terms) }
      : undefined;
  return {
    read,
    isFetching: all.some(({ isFetching }) => isFetching),
    failed: all.some(({ error }) => error !== null),
    retry: () => Promise.all(all.map(({ refetch }) => refetch())),
    /** Reads the network's own words again. */
    readOwn: network.refetch,
  };
}

function held(
  deals: { readonly category: Counts; readonly stage: Counts },
  leads: { readonly product: Counts; readonly source: Counts },
  own: Terms | undefined,
): readonly HeldTerms[] {
  const kinds = [
    { kind: 'product', terms: mostUsed([...deals.category, ...leads.product]) },
    // A spelling that is almost 'Closed Won.' gets no word, so that it stays visible.
    { kind: 'stage', terms: mostUsed(deals.stage).filter((stage) => !stageDiffers({ stage })) },
    { kind: 'source', terms: mostUsed(leads.source) },
  ] as const;
  const known = new Set(kinds.flatMap(({ terms }) => terms));
  const unused = Object.keys(own ?? {}).filter((term) => !known.has(term));
  return [...kinds, { kind: 'unused' as const, terms: unused }].filter(({ terms }) => terms.length > 0);
}

function mostUsed(counts: Counts): readonly string[] {
  const sums = new Map<string, number>();
  for (const { value, count } of counts) sums.set(value, (sums.get(value) ?? 0) + count);
  return [...sums]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, LISTED)
    .map(([value]) => value);
}
