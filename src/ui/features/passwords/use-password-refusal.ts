import { InvalidInput, TooManyRequests } from '#core/shared/failure';
import type { WriteFailure } from '../../data/use-write';
import { useTexts } from '../../kit/texts/use-texts';
import { passwordTexts } from './password-texts';

const SECONDS_A_MINUTE = 60;

/**
 * Returns a function for the text of a server's code about a refused password or name; undefined for any other code.
 */
export function useRefusedPassword(): (code: string | undefined) => string | undefined {
  const t = useTexts(passwordTexts);
  const words: Readonly<Record<string, string>> = {
    'auth.password-needed': t('password.needed'),
    'auth.wrong-password': t('password.wrong'),
    'profile.wrong-password': t('password.wrongCurrent'),
    'password.common': t('password.common'),
    'password.email': t('password.email'),
    'password.personal': t('password.personal'),
    'password.same': t('password.same'),
    'account.name-taken': t('password.nameTaken'),
  };
  return (code) => words[code ?? ''];
}

/**
 * Returns a function for the text of a write that was refused for its password or name, in the person's language if
 * there is a translation.
 */
export function usePasswordRefusal(): (failure: Pick<WriteFailure, 'error' | 'sentence'>) => string {
  const t = useTexts(passwordTexts);
  const wordsFor = useRefusedPassword();
  return ({ error, sentence }) => {
    if (error instanceof TooManyRequests && error.forPeople)
      return t('password.tooMany', { minutes: Math.ceil(error.retryAfterSeconds / SECONDS_A_MINUTE) });
    return (error instanceof InvalidInput && wordsFor(error.code)) || sentence;
  };
}
