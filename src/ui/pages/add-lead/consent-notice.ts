import type { Language } from '../../kit/texts/language';

/** The version of the notice below. Change it with every change of the notice's wording. */
export const NOTICE_VERSION = '2026-11';

/** The text that a person agrees to, in the language in which it is read to them. */
export const NOTICE: Readonly<Record<Language, string>> = {
  en: 'I agree that this partner keeps my details and contacts me by call, SMS, WhatsApp or email about the product chosen above. I can withdraw this at any time.',
  hi: 'मैं सहमत हूँ कि यह पार्टनर मेरी जानकारी रखे और ऊपर चुने गए उत्पाद के बारे में मुझसे कॉल, SMS, WhatsApp या ईमेल से संपर्क करे। मैं यह सहमति कभी भी वापस ले सकता/सकती हूँ।',
};

/** The name of a language as it is stored with a consent. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', hi: 'Hindi' };

/** Returns the language in which a person reads the notice: their own if the notice exists in it. */
export function noticeLanguage(spoken: string, fallback: Language): Language {
  if (spoken === LANGUAGE_NAMES.hi) return 'hi';
  return spoken === '' ? fallback : 'en';
}
