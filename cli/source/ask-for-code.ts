import type { AskForCode } from '#contract/portal-api';
import { RequestRejected } from '#core/shared/failure';
import type { Run } from '../request';
import { canAsk } from './ask';
import { promptCode } from './prompt-credentials';

/**
 * Returns a function that asks on the terminal for a code of the second factor, again after each wrong one. Undefined
 * without a terminal: a call that needs a code is then refused.
 */
export function askForCodeOn(run: Pick<Run, 'flags' | 'io' | 'signal'>): AskForCode | undefined {
  if (!canAsk(run)) return undefined;
  return async (check) => {
    let refused: string | undefined;
    for (;;) {
      const code = await promptCode(refused, run.io, run.signal);
      try {
        return await check({ code });
      } catch (error) {
        if (!(error instanceof RequestRejected && error.code === 'auth.wrong-code')) throw error;
        refused = error.message;
      }
    }
  };
}
