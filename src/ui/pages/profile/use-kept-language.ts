import { useEffect, useEffectEvent, useRef } from 'react';
import { changeProfile } from '#contract/profile';
import { useServices } from '../../data/app-services';
import { useWrite } from '../../data/use-write';
import { useLanguage } from '../../kit/texts/language-provider';

/** Keeps a language that is chosen while this is shown with the account too. */
export function useKeptLanguage(offered: boolean): void {
  const { api } = useServices();
  const { language } = useLanguage();
  const before = useRef(language);
  // The page speaks the language all the same: it is kept on the device.
  const { queue } = useWrite('', ({ error }) =>
    console.warn(`The language was not kept with the account: ${error.message}`),
  );
  const keep = useEffectEvent(
    () => void queue(async () => void (await api.call(changeProfile, { body: { language } }))),
  );
  useEffect(() => {
    if (!offered || before.current === language) return;
    before.current = language;
    keep();
  }, [language, offered]);
}
