import { defineTexts } from '../../kit/texts/define-texts';

/** The texts for asking a password again, and for a refused password or name. */
export const passwordTexts = defineTexts({
  en: {
    'password.own': 'Your password',
    'password.ownHelp': 'So that nobody else does this with your login.',
    'password.needed': 'Please enter your password.',
    'password.wrong': 'The password is not right.',
    'password.wrongCurrent': 'The current password is not right.',
    'password.common': 'This password is easy to guess. Please choose another one.',
    'password.email': 'The password must not be your email address.',
    'password.personal': 'The password must not be made of your name, your company, your city or the portal.',
    'password.same': 'The new password is the same as the current one.',
    'password.nameTaken': 'An administrator is called so. Please choose another name.',
    'password.tooMany':
      '{minutes, plural, one {Too many attempts. Try again in 1 minute.} other {Too many attempts. Try again in # minutes.}}',
  },
  hi: {
    'password.own': 'आपका पासवर्ड',
    'password.ownHelp': 'ताकि आपके लॉग इन से कोई और यह न कर सके।',
    'password.needed': 'कृपया अपना पासवर्ड डालें।',
    'password.wrong': 'पासवर्ड सही नहीं है।',
    'password.wrongCurrent': 'मौजूदा पासवर्ड सही नहीं है।',
    'password.common': 'इस पासवर्ड का अंदाज़ा आसानी से लग सकता है। कृपया कोई और चुनें।',
    'password.email': 'पासवर्ड आपका ईमेल पता नहीं होना चाहिए।',
    'password.personal': 'पासवर्ड आपके नाम, कंपनी, शहर या पोर्टल के नाम से बना नहीं होना चाहिए।',
    'password.same': 'नया पासवर्ड मौजूदा पासवर्ड जैसा ही है।',
    'password.nameTaken': 'इस नाम का एक एडमिन है। कृपया कोई और नाम चुनें।',
    'password.tooMany': 'बहुत बार कोशिश हुई। {minutes} मिनट बाद फिर कोशिश करें।',
  },
});
