import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { changeProfile } from '#contract/profile';
import { useServices } from '../data/app-services';
import { useAdditions } from '../data/use-additions';
import { useLanguage } from '../kit/texts/language-provider';

/** The page is idle when it has read nothing for this long, in ms. */
const REST_MS = 1000;

/**
 * Sends the account the language in which the person reads the portal, for mails and messages: at once when it changes,
 * and after a sign-in once the page is idle, since a write reloads all data. If that fails, it is sent with the next
 * load of the page. Renders nothing.
 */
export function LanguageSync(): null {
  const offered = useAdditions();
  const { api, session } = useServices();
  const { language } = useLanguage();
  const reading = useIsFetching() > 0;
  const lastLanguage = useRef(language);
  const send = useEffectEvent(async () => {
    if (!offered || !session.kept('unsentLanguage')) return;
    try {
      await api.call(changeProfile, { body: { language } });
      // Another language may have been chosen meanwhile, and its call may be under way.
      if (lastLanguage.current === language) session.forget('unsentLanguage');
    } catch (error) {
      // The page uses the language all the same: the device keeps it.
      console.warn('The language was not kept with the account', error);
    }
  });
  useEffect(() => {
    if (lastLanguage.current === language) return;
    lastLanguage.current = language;
    session.keep('unsentLanguage', true);
    void send();
  }, [language, session]);
  useEffect(() => {
    if (reading) return;
    const rest = setTimeout(() => void send(), REST_MS);
    return () => clearTimeout(rest);
  }, [reading]);
  return null;
}
