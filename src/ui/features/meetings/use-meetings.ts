import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Meeting } from '#core/meetings/meeting';
import { useServices } from '../../data/app-services';
import { meetingsQuery } from '../../data/meetings';
import { useAdditions } from '../../data/use-additions';

/** The own meetings; `offered` is false where the server has none, and then nothing is asked. */
export function useMeetings() {
  const offered = useAdditions();
  const query = useQuery({ ...meetingsQuery(useServices()), enabled: offered });
  return { ...query, offered };
}

/** Returns a function that puts the present state of a meeting into the list, in place of what the list has of it. */
export function useKnownMeeting(): (meeting: Meeting) => void {
  const client = useQueryClient();
  const { queryKey } = meetingsQuery(useServices());
  return (meeting) =>
    client.setQueryData(queryKey, (list) => {
      if (!list) return list;
      const others = list.filter(({ id }) => id !== meeting.id);
      return [...others, meeting].toSorted((a, b) => a.startsAt - b.startsAt);
    });
}
