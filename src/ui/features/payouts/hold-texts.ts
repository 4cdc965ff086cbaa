import { defineTexts } from '../../kit/texts/define-texts';

/** The reasons for holding a partner's money back, short enough for a table. */
export const holdTexts = defineTexts({
  en: {
    'hold.no-account': 'No bank account',
    'hold.account-not-verified': 'Account not verified',
    'hold.account-changed': 'Account changed',
    'hold.below-minimum': 'Below the minimum',
    'hold.by-office': 'Held by the office',
  },
  hi: {
    'hold.no-account': 'बैंक खाता नहीं',
    'hold.account-not-verified': 'खाता जाँचा नहीं गया',
    'hold.account-changed': 'खाता बदला गया',
    'hold.below-minimum': 'न्यूनतम से कम',
    'hold.by-office': 'ऑफ़िस ने रोका',
  },
});
