import { queryOptions } from '@tanstack/react-query';
import { mailboxes, quarantine } from '#contract/mailboxes';
import type { AppServices } from '../../composition/app-services';

/** Reads the mailboxes, each time. */
export function mailboxesQuery({ api }: AppServices) {
  return queryOptions({
    queryKey: ['mailboxes'],
    staleTime: 0,
    queryFn: ({ signal }) => api.call(mailboxes, { signal }),
  });
}

/** Reads the rows that wait in a mailbox, each time. */
export function quarantineQuery({ api }: AppServices, id: string) {
  return queryOptions({
    queryKey: ['mailboxes', id],
    staleTime: 0,
    queryFn: ({ signal }) => api.call(quarantine, { path: { id }, signal }),
  });
}
