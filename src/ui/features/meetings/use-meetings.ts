import { useQueryClient } from '@tanstack/react-query';
import { allMeetings } from '#contract/meetings';
import type { Meeting } from '#core/meetings/meeting';
import { useServices } from '../../data/app-services';
import { useAdditions } from '../../data/use-additions';
import { answerQuery, useAnswer } from '../../data/use-answer';

/** The own meetings; `offered` is false where the server has none, and then nothing is asked. */
export function useMeetings() {
  const offered = useAdditions();
  const query = useAnswer(allMeetings, { enabled: offered });
  return { ...query, offered };
}

/** Returns a function that puts the present state of a meeting into the list, in place of what the list has of it. */
export function useKnownMeeting(): (meeting: Meeting) => void {
  const client = useQueryClient();
  const { queryKey } = answerQuery(useServices(), allMeetings);
  return (meeting) =>
    client.setQueryData(queryKey, (list) => {
      if (!list) return list;
      const others = list.filter(({ id }) => id !== meeting.id);
      return [...others, meeting].toSorted((a, b) => a.startsAt - b.startsAt);
    });
}
