import { defineTexts } from '../../kit/texts/define-texts';

/** The texts about unsent changes. */
export const sendingTexts = defineTexts({
  en: {
    'sending.waiting': 'Waiting to send',
    'sending.refused': "Couldn't be sent",
    'sending.gone': 'This lead is not with you any more. The office may have given it to another franchise.',
    'sending.leadRefused': "{name} couldn't be added.",
    'sending.count':
      '{count, plural, one {# entry is waiting to be sent.} other {# entries are waiting to be sent.}}',
    'sending.countOnline':
      '{count, plural, one {It goes out by itself} other {They go out by themselves}} as soon as the portal can be reached.',
    'sending.countOffline':
      '{count, plural, one {It goes out by itself} other {They go out by themselves}} when you are online again.',
    'sending.sent': '{count, plural, one {# entry sent} other {# entries sent}}',
    'sending.now': 'Send now',
    'sending.discard': 'Discard',
    'sending.undo': 'Undo',
    'sending.tooLate': 'This was sent already and stays. Change it in the lead.',
    'sending.logOut': 'Log out',
    'sending.logOutTitle': 'Log out without sending?',
    'sending.logOutText':
      'What is not sent yet is lost when you log out. Stay until you are online again to keep it.',
    'sending.stay': 'Stay',
  },
  hi: {
    'sending.waiting': 'भेजना बाकी',
    'sending.refused': 'भेजा नहीं जा सका',
    'sending.gone': 'यह लीड अब आपके पास नहीं है। हो सकता है ऑफ़िस ने इसे दूसरी फ़्रैंचाइज़ को दे दिया हो।',
    'sending.leadRefused': '{name} को जोड़ा नहीं जा सका।',
    'sending.count': '{count, plural, one {# एंट्री भेजना बाकी है।} other {# एंट्रियाँ भेजना बाकी हैं।}}',
    'sending.countOnline':
      'पोर्टल से संपर्क होते ही {count, plural, one {यह अपने आप चली जाएगी} other {ये अपने आप चली जाएँगी}}।',
    'sending.countOffline':
      'फिर से ऑनलाइन होते ही {count, plural, one {यह अपने आप चली जाएगी} other {ये अपने आप चली जाएँगी}}।',
    'sending.sent': '{count, plural, one {# एंट्री भेजी गई} other {# एंट्रियाँ भेजी गईं}}',
    'sending.now': 'अभी भेजें',
    'sending.discard': 'हटा दें',
    'sending.undo': 'वापस लें',
    'sending.tooLate': 'यह पहले ही भेजा जा चुका है और रहेगा। इसे लीड में बदलें।',
    'sending.logOut': 'लॉग आउट',
    'sending.logOutTitle': 'बिना भेजे लॉग आउट करें?',
    'sending.logOutText':
      'जो अभी तक नहीं भेजा गया है, वह लॉग आउट करने पर मिट जाएगा। उसे रखने के लिए ऑनलाइन होने तक रुकें।',
    'sending.stay': 'रुकें',
  },
});
