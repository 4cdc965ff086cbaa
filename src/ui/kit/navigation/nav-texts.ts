import { defineTexts } from '../texts/define-texts';

/** The words of the bar. */
export const navTexts = defineTexts({
  en: {
    'nav.home': 'Home',
    'nav.training': 'Training',
    'nav.reports': 'Reports',
    'nav.profile': 'Profile',
  },
  hi: {
    'nav.home': 'होम',
    'nav.training': 'ट्रेनिंग',
    'nav.reports': 'रिपोर्ट',
    'nav.profile': 'प्रोफ़ाइल',
  },
});
