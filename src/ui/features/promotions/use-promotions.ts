import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isOffered, type Promotion } from '#core/promotions/promotion';
import type { Day } from '#core/shared/month';
import { useServices } from '../../data/app-services';
import { promotionsQuery } from '../../data/promotions';

/** The promotions that may be shared today, as last read; undefined before that. */
export interface PromotionList {
  readonly promotions: readonly Promotion[] | undefined;
  readonly today: Day;
  readonly failed: boolean;
  readonly fetching: boolean;
  readonly retry: () => void;
}

/**
 * Reads the promotions (spec section 7). Those listed before their first or after their last day are left out here too.
 */
export function usePromotions(): PromotionList {
  const services = useServices();
  const { calendar, clock } = services;
  const { data, error, isFetching, refetch } = useQuery(promotionsQuery(services));
  const today = calendar.dayAt(clock.now());
  return {
    promotions: useMemo(() => data?.filter((each) => isOffered(each, today)), [data, today]),
    today,
    failed: error !== null,
    fetching: isFetching,
    retry: () => void refetch(),
  };
}
