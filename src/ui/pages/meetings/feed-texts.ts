import { defineTexts } from '../../kit/texts/define-texts';

/** The texts about the link by which a calendar reads the meetings. */
export const feedTexts = defineTexts({
  en: {
    'feed.title': 'Subscribe in calendar',
    'feed.what': 'Your calendar then shows all your meetings and follows every change by itself.',
    'feed.whoSees':
      'Whoever has the link sees your meetings, with names, places and notes. Give it to nobody.',
    'feed.make': 'Make a link',
    'feed.making': 'Making the link...',
    'feed.made': 'Your link is ready.',
    'feed.open': 'Open in calendar',
    'feed.copied': 'Link copied',
    'feed.onlyOnce': 'For safety the link is shown only once, when it is made.',
    'feed.since': 'There is a link since {when}.',
    'feed.makeNew': 'Make a new link',
    'feed.makeNewText': 'The old link stops at once; calendars that use it need the new one.',
    'feed.stop': 'Stop the link',
    'feed.stopped': 'The link has stopped',
    'feed.failed': "That didn't work. Please try again.",
    'feed.loadFailed': "Couldn't find out whether there is a link.",
  },
  hi: {
    'feed.title': 'कैलेंडर में सब्सक्राइब करें',
    'feed.what': 'फिर आपका कैलेंडर आपकी सभी मीटिंग दिखाएगा और हर बदलाव अपने-आप ले लेगा।',
    'feed.whoSees': 'जिसके पास यह लिंक है, वह आपकी मीटिंग नाम, जगह और नोट के साथ देख सकता है। इसे किसी को न दें।',
    'feed.make': 'लिंक बनाएँ',
    'feed.making': 'लिंक बन रहा है...',
    'feed.made': 'आपका लिंक तैयार है।',
    'feed.open': 'कैलेंडर में खोलें',
    'feed.copied': 'लिंक कॉपी हुआ',
    'feed.onlyOnce': 'सुरक्षा के लिए लिंक सिर्फ़ एक बार दिखता है, जब वह बनता है।',
    'feed.since': '{when} से एक लिंक चालू है।',
    'feed.makeNew': 'नया लिंक बनाएँ',
    'feed.makeNewText': 'पुराना लिंक तुरंत बंद हो जाता है; जो कैलेंडर उससे चलते हैं, उन्हें नया लिंक देना होगा।',
    'feed.stop': 'लिंक बंद करें',
    'feed.stopped': 'लिंक बंद हो गया',
    'feed.failed': 'यह नहीं हो सका। कृपया फिर कोशिश करें।',
    'feed.loadFailed': 'यह पता नहीं चल सका कि कोई लिंक है या नहीं।',
  },
});
