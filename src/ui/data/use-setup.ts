import { useQuery } from '@tanstack/react-query';
import { setup } from '#contract/setup';
import type { SetupFacts, TestMail } from '#core/settings/portal-setup';
import { useServices } from './app-services';
import { useAdditions } from './use-additions';
import { answerQuery } from './use-answer';

/** The pause between two polls of a test mail in ms, by its state: the portal sends a refused mail again. */
const MAIL_LOOK_MS: Readonly<Partial<Record<TestMail['state'], number>>> = { waiting: 1500, failed: 5000 };

/**
 * Reads how much of the portal is set up, if the server can tell; polls while a test mail may still be sent. Reads
 * nothing unless `wanted`.
 */
export function useSetup(wanted: boolean) {
  const offered = useAdditions();
  return useQuery({
    ...answerQuery(useServices(), setup),
    staleTime: 0,
    enabled: offered && wanted,
    refetchInterval: ({ state }) => lookAgainMs(state.data?.mail) ?? false,
  });
}

function lookAgainMs(mail: SetupFacts['mail'] | undefined): number | undefined {
  return mail?.test && MAIL_LOOK_MS[mail.test.state];
}
