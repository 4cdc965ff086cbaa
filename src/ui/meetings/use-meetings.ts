import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Meeting } from '#core/meetings/meeting';
import type { ReadResult } from '#core/shared/read-result';
import { useServices } from '../app-services';
import { useSession } from '../session/session-provider';
import { useFeature } from '../session/use-feature';

/** The addition by which a server offers meetings, and the first part of the key under which they are cached. */
const MEETINGS = 'meetings';

/** The own meetings; `offered` is false where the server has none, and then nothing is asked. */
export function useMeetings() {
  const { meetings } = useServices();
  const { session } = useSession();
  const offered = useFeature(MEETINGS);
  const query = useQuery({
    queryKey: [MEETINGS, session?.user.franchiseCode],
    enabled: offered,
    queryFn: ({ signal }) => meetings.list(signal),
  });
  return { ...query, offered };
}

/** Puts a meeting as it now stands into the list, in place of what the list has of it. */
export function useKnownMeeting(): (meeting: Meeting) => void {
  const client = useQueryClient();
  const { session } = useSession();
  return (meeting) =>
    client.setQueryData<ReadResult<Meeting>>([MEETINGS, session?.user.franchiseCode], (list) => {
      if (!list) return list;
      const others = list.records.filter(({ id }) => id !== meeting.id);
      return { ...list, records: [...others, meeting].toSorted((a, b) => a.startsAt - b.startsAt) };
    });
}
