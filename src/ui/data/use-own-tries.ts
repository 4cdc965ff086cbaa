import { useRef } from 'react';
import type { PutOutcome } from '#core/vendors/rule-version';

/**
 * Returns a function that sends a proposal to replace the version that it is based on. An earlier try without an answer
 * may have become the newest version: then nobody else was faster, and the proposal is sent again on top of it.
 * `isMadeOf` compares a version with a proposal.
 */
export function useOwnTries<
  Proposal extends { readonly base?: number | undefined },
  Version extends { readonly version: number },
>(
  send: (proposal: Proposal) => Promise<PutOutcome<Version>>,
  isMadeOf: (version: Version, proposal: Proposal) => boolean,
): (proposal: Proposal) => Promise<PutOutcome<Version>> {
  const unanswered = useRef<readonly Proposal[]>([]);
  return async function put(proposal: Proposal): Promise<PutOutcome<Version>> {
    const earlier = unanswered.current;
    unanswered.current = [...earlier, proposal];
    const outcome = await send(proposal);
    unanswered.current = earlier;
    const isOwn = outcome.kind === 'clash' && earlier.some((tried) => isMadeOf(outcome.current, tried));
    return isOwn ? put({ ...proposal, base: outcome.current.version }) : outcome;
  };
}
