import { useQuery } from '@tanstack/react-query';
import { setup } from '#contract/setup';
import type { SetupFacts, TestMail } from '#core/settings/portal-setup';
import { useServices } from './app-services';
import { useAdditions } from './use-additions';
import { answerQuery } from './use-answer';

/** The pause between two looks at a test mail in ms, by its state: the portal sends a refused one again. */
const MAIL_LOOK_MS: Readonly<Partial<Record<TestMail['state'], number>>> = { waiting: 1500, failed: 5000 };

/**
 * How far the portal is set up, on a server that can tell; read again while a test mail may still go out. Nothing is asked
 * while it is not `wanted`.
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
