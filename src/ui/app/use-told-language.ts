import { useEffect, useRef } from 'react';
import { changeProfile } from '#contract/profile';
import { useServices } from '../data/app-services';
import { useAdditions } from '../data/use-additions';
import { useLanguage } from '../kit/texts/language-provider';

/**
 * Tells the account in which language the person reads the portal, after a sign-in and whenever it is changed: mails and
 * messages are in it. What could not be told is told with the next load of the page.
 */
export function useToldLanguage(): void {
  const offered = useAdditions();
  const { api, session } = useServices();
  const { language } = useLanguage();
  const before = useRef(language);
  useEffect(() => {
    if (before.current !== language) session.keep('untoldLanguage', true);
    before.current = language;
    if (!offered || !session.kept('untoldLanguage')) return;
    const telling = new AbortController();
    const tell = async () => {
      try {
        await api.call(changeProfile, { body: { language }, signal: telling.signal });
        session.forget('untoldLanguage');
      } catch (error) {
        // The page speaks the language all the same: it is kept on the device.
        if (!telling.signal.aborted) console.warn('The language was not kept with the account', error);
      }
    };
    void tell();
    return () => telling.abort();
  }, [language, offered, api, session]);
}
