import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Lead } from '#core/leads/lead';
import type { LeadActivity } from '#core/leads/lead-activity';
import type { LeadDetails } from '#core/leads/lead-details';
import type { OutgoingItem } from '#core/sending/offline-queue';
import { leadIdOf } from '#core/sending/pending-item';
import { pendingActivities } from '#core/sending/with-pending';
import { useServices } from '../../data/app-services';
import { leadDetailsQuery } from '../../data/leads';
import { useOutgoing } from '../sending/use-offline-queue';

/** An activity, with its sending state while it is not on the server yet. */
export interface TimelineEntry {
  readonly activity: LeadActivity;
  readonly state: OutgoingItem['state'] | undefined;
}

/** The history of a lead, newest first, including unsent activities, and the details kept apart from the record. */
export interface LeadDetailsState {
  readonly file: LeadDetails | undefined;
  readonly entries: readonly TimelineEntry[];
  readonly failed: boolean;
  readonly loading: boolean;
  readonly retry: () => void;
}

/** Reads details and history of a lead; from a server without them, the history is the creation alone. */
export function useLeadDetails(lead: Lead): LeadDetailsState {
  const services = useServices();
  const { offlineQueue } = services;
  const items = useOutgoing();
  const atServer =
    offlineQueue.offered && !items.some((item) => item.kind === 'add' && leadIdOf(item) === lead.id);
  const { data, isError, isFetching, refetch } = useQuery({
    ...leadDetailsQuery(services, lead.id),
    enabled: atServer,
  });
  const entries = useMemo(() => {
    const activities = data?.activities ?? createdOf(lead);
    const states = new Map(items.map(({ key, state }) => [key, state]));
    const unsent = pendingActivities(data?.file ?? { ...lead, status: undefined }, items, activities);
    return [...unsent, ...activities].map((activity) => ({ activity, state: states.get(activity.id) }));
  }, [data, lead, items]);
  return {
    file: data?.file,
    entries,
    failed: isError && !isFetching,
    loading: atServer && !data && isFetching,
    retry: () => void refetch(),
  };
}

function createdOf({ id, createdTime, source }: Lead): readonly LeadActivity[] {
  return createdTime ? [{ id: `${id}-created`, kind: 'created', time: createdTime, text: source }] : [];
}
