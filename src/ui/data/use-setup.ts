import { queryOptions, useQuery } from '@tanstack/react-query';
import { setup } from '#contract/setup';
import type { SetupFacts } from '#core/settings/portal-setup';
import type { AppServices } from '../../composition/app-services';
import { useServices } from './app-services';
import { useAdditions } from './use-additions';

const MAIL_LOOK_MS = 1500;

/** Reads how far the portal is set up. */
function setupQuery({ api }: AppServices) {
  return queryOptions({
    queryKey: ['setup'],
    staleTime: 0,
    queryFn: ({ signal }) => api.call(setup, { signal }),
  });
}

/**
 * How far the portal is set up, on a server that can tell; read again while a test mail is on its way. Nothing is asked
 * while it is not `wanted`.
 */
export function useSetup(wanted: boolean) {
  const offered = useAdditions();
  return useQuery({
    ...setupQuery(useServices()),
    enabled: offered && wanted,
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? MAIL_LOOK_MS : false),
  });
}

function isUnderWay(facts: SetupFacts | undefined): boolean {
  return facts?.mail.test?.state === 'waiting';
}
