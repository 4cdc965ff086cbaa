import { useSession } from '../../data/session-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { accountTexts } from './account-texts';
import type { AccountWords } from './adjustment-text';

/** Returns the texts of an account for the signed-in person. */
export function useAccountWords(): AccountWords {
  const t = useTexts(accountTexts);
  const asAdmin = useSession().session?.user.role === 'admin';
  return { t, asAdmin };
}
