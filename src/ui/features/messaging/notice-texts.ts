import { defineTexts } from '../../kit/texts/define-texts';

/** The texts of the choice of notifications. */
export const noticeTexts = defineTexts({
  en: {
    'notice.title': 'Notify me about',
    'notice.more': 'More about notifications',
    'notice.text': 'A message goes to the devices that are turned on; without one it comes by mail.',
    'notice.deal-won': 'A deal is won',
    'notice.payment': 'A payment is recorded',
    'notice.promotion': 'A promotion goes live',
    'notice.meeting': 'A meeting changes',
    'notice.statement': 'A statement is ready',
    'notice.answer': 'My question is answered',
    'notice.channel.push': 'Message',
    'notice.channel.mail': 'Mail',
    'notice.channel.none': 'Not at all',
    'notice.saved': 'Saved',
    'notice.failed': "Couldn't load your notification choices.",
    'notice.failedText': 'It stays as it is.',
  },
  hi: {
    'notice.title': 'मुझे इनकी सूचना दें',
    'notice.more': 'सूचनाओं के और विकल्प',
    'notice.text': 'संदेश उन डिवाइस पर जाता है जहाँ सूचनाएँ चालू हैं; कोई न हो तो ईमेल से आता है।',
    'notice.deal-won': 'डील जीती गई',
    'notice.payment': 'भुगतान दर्ज हुआ',
    'notice.promotion': 'नया प्रमोशन आया',
    'notice.meeting': 'मीटिंग बदली',
    'notice.statement': 'स्टेटमेंट तैयार हुआ',
    'notice.answer': 'मेरे सवाल का जवाब आया',
    'notice.channel.push': 'संदेश',
    'notice.channel.mail': 'ईमेल',
    'notice.channel.none': 'कुछ नहीं',
    'notice.saved': 'सहेजा गया',
    'notice.failed': 'आपको क्या बताया जाता है, यह लोड नहीं हो सका।',
    'notice.failedText': 'वह जैसा था वैसा ही है।',
  },
});

/** The texts about messages to this device. */
export const messagingTexts = defineTexts({
  en: {
    'messaging.title': 'Notifications',
    'messaging.off': 'This portal sends no messages to devices.',
    'messaging.unsupported': 'Push messaging is not supported.',
    'messaging.default': 'Hear at once when a deal is won or a payment comes in.',
    'messaging.turnOn': 'Turn on',
    'messaging.requested': 'Waiting for your answer in the browser...',
    'messaging.granted': 'On for this device.',
    'messaging.blocked': 'Blocked in this browser.',
    'messaging.unblock':
      'To unblock: tap the mark left of the address, choose Permissions, then Notifications, and allow them.',
  },
  hi: {
    'messaging.title': 'सूचनाएँ',
    'messaging.off': 'यह पोर्टल डिवाइस पर संदेश नहीं भेजता।',
    'messaging.unsupported': 'यह ब्राउज़र पुश संदेश नहीं दिखा सकता।',
    'messaging.default': 'डील जीतते ही या भुगतान आते ही जानें।',
    'messaging.turnOn': 'चालू करें',
    'messaging.requested': 'ब्राउज़र में आपके जवाब का इंतज़ार है...',
    'messaging.granted': 'इस डिवाइस पर चालू हैं।',
    'messaging.blocked': 'इस ब्राउज़र में रोकी गई हैं।',
    'messaging.unblock': 'चालू करने के लिए पते के बाईं ओर का निशान दबाएँ, अनुमतियाँ चुनें और सूचनाओं को अनुमति दें।',
  },
});
