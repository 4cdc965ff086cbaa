import { defineTexts } from '../../kit/texts/define-texts';

/** The texts of the page of promotions and trainings. */
export const promotionAndTrainingTexts = defineTexts({
  en: {
    'hub.title': 'Promotions and training',
    'hub.show': 'What to show',
    'hub.promotions': 'Promotions',
    'hub.training': 'Training',
    'hub.allPromotions': 'All promotions',
    'hub.allTrainings': 'All trainings',
    'hub.continue': 'Continue watching',
    'hub.start': 'Start here',
    'hub.further': 'What comes next',
    'hub.allDone': 'All trainings done.',
    'hub.noPromotions': 'No promotions to share right now.',
    'hub.noTrainings': 'No trainings yet.',
    'hub.promotionsFailed': "Couldn't load promotions.",
    'hub.promotionsFailedText': 'This device could not reach them.',
  },
  hi: {
    'hub.title': 'प्रमोशन और ट्रेनिंग',
    'hub.show': 'क्या दिखाएँ',
    'hub.promotions': 'प्रमोशन',
    'hub.training': 'ट्रेनिंग',
    'hub.allPromotions': 'सभी प्रमोशन',
    'hub.allTrainings': 'सभी ट्रेनिंग',
    'hub.continue': 'देखना जारी रखें',
    'hub.start': 'यहाँ से शुरू करें',
    'hub.further': 'इसके बाद',
    'hub.allDone': 'सभी ट्रेनिंग पूरी हुईं।',
    'hub.noPromotions': 'अभी शेयर करने के लिए कोई प्रमोशन नहीं।',
    'hub.noTrainings': 'अभी कोई ट्रेनिंग नहीं।',
    'hub.promotionsFailed': 'प्रमोशन लोड नहीं हो सके।',
    'hub.promotionsFailedText': 'यह फ़ोन उन तक नहीं पहुँच सका।',
  },
});
