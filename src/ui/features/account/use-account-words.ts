import { useSession } from '../../data/session-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { accountTexts } from './account-texts';
import type { AccountWords } from './adjustment-text';

/** Gives the words of an account for the person who is logged in. */
export function useAccountWords(): AccountWords {
  const t = useTexts(accountTexts);
  const asAdmin = useSession().session?.user.role === 'admin';
  return { t, asAdmin };
}
