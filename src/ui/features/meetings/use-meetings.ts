import { useQueryClient } from '@tanstack/react-query';
import { allMeetings } from '#contract/meetings';
import type { Meeting } from '#core/meetings/meeting';
import { useServices } from '../../data/app-services';
import { useAdditions } from '../../data/use-additions';
import { answerQuery, useAnswer } from '../../data/use-answer';

/** Reads the own meetings; `offered` is false if the server has none, and nothing is read then. */
export function useMeetings() {
  const offered = useAdditions();
  const query = useAnswer(allMeetings, { enabled: offered });
  return { ...query, offered };
}

/** Returns a function that replaces a meeting in the list by its present state. */
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
