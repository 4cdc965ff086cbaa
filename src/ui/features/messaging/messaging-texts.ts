import { defineTexts } from '../../kit/texts/define-texts';

/** The words of messages to this device. */
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
