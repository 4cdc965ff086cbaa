import { useEffect, useRef } from 'react';
import { Failure } from '#core/shared/failure';
import { useServices } from '../app-services';
import { useLanguage } from '../texts/language-provider';

/** Keeps a language that is chosen while this is shown with the account too. */
export function useKeptLanguage(offered: boolean): void {
  const { account } = useServices();
  const { language } = useLanguage();
  const before = useRef(language);
  useEffect(() => {
    if (!offered || before.current === language) return;
    before.current = language;
    account.change({ language }).catch((error: unknown) => {
      // The page speaks the language all the same: it is kept on the device.
      if (!(error instanceof Failure)) throw error;
      console.warn(`The language was not kept with the account: ${error.message}`);
    });
  }, [account, language, offered]);
}
