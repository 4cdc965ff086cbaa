import { defineTexts } from '../../kit/texts/define-texts';

/** The texts for a person without access to a page. */
export const accessTexts = defineTexts({
  en: {
    'access.none': 'No access yet',
    'access.noneText': 'Your account has no access to this portal yet. Please ask your administrator.',
    'access.logOut': 'Log out',
    'access.support': 'Contact support',
    'access.adminsOnly': 'For administrators',
    'access.adminsOnlyText': 'This page is for administrators.',
    'access.expired': 'Please log in again.',
    'access.messages': 'Messages',
  },
  hi: {
    'access.none': 'अभी पहुँच नहीं है',
    'access.noneText': 'आपके खाते को अभी इस पोर्टल की पहुँच नहीं है। कृपया अपने एडमिन से पूछें।',
    'access.logOut': 'लॉग आउट',
    'access.support': 'सहायता से संपर्क करें',
    'access.adminsOnly': 'एडमिन के लिए',
    'access.adminsOnlyText': 'यह पेज एडमिन के लिए है।',
    'access.expired': 'कृपया फिर से लॉग इन करें।',
    'access.messages': 'संदेश',
  },
});
