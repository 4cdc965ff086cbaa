import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { changeProfile } from '#contract/profile';
import { useServices } from '../data/app-services';
import { useAdditions } from '../data/use-additions';
import { useLanguage } from '../kit/texts/language-provider';

/** The page is at rest when it has read nothing for so long, in ms. */
const REST_MS = 1000;

/**
 * Tells the account in which language the person reads the portal: at once when it is changed, and after a sign-in when
 * the page is at rest, since a write has everything read again. Mails and messages are in that language. What could not be
 * told is told with the next load of the page. Shows nothing.
 */
export function TellLanguage(): null {
  const offered = useAdditions();
  const { api, session } = useServices();
  const { language } = useLanguage();
  const reading = useIsFetching() > 0;
  const told = useRef(language);
  const tell = useEffectEvent(async () => {
    if (!offered || !session.kept('untoldLanguage')) return;
    try {
      await api.call(changeProfile, { body: { language } });
      // Another one may have been chosen meanwhile, and be on its way.
      if (told.current === language) session.forget('untoldLanguage');
    } catch (error) {
      // The page speaks the language all the same: it is kept on the device.
      console.warn('The language was not kept with the account', error);
    }
  });
  useEffect(() => {
    if (told.current === language) return;
    told.current = language;
    session.keep('untoldLanguage', true);
    void tell();
  }, [language, session]);
  useEffect(() => {
    if (reading) return;
    const rest = setTimeout(() => void tell(), REST_MS);
    return () => clearTimeout(rest);
  }, [reading]);
  return null;
}
