import { allAccounts } from '#contract/accounts';
import { useAnswer } from '../../data/use-answer';
import { useTexts } from '../../kit/texts/use-texts';
import { ownProposalTexts } from './own-proposal-texts';

/** Says that another administrator has to approve a proposal of one's own, and that one is needed where there is none. */
export function OwnProposal() {
  const t = useTexts(ownProposalTexts);
  return <p className="t-meta text-text-2">{t(useIsOnlyAdmin() ? 'proposal.onlyAdmin' : 'proposal.own')}</p>;
}

/** Whether only one administrator is active, so that nobody can approve what this one proposes. */
export function useIsOnlyAdmin(): boolean {
  const { data: accounts } = useAnswer(allAccounts, { staleTime: 0 });
  return accounts?.filter(({ role, active }) => role === 'admin' && active).length === 1;
}
