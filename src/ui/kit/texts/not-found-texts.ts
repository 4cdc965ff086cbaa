import { defineTexts } from './define-texts';

/** The texts for an address that has no page. */
export const notFoundTexts = defineTexts({
  en: {
    'notFound.title': 'Page Not Found',
    'notFound.text': "The page you are looking for doesn't exist or has been moved.",
    'notFound.didYouMean': 'Did you mean',
  },
  hi: {
    'notFound.title': 'पेज नहीं मिला',
    'notFound.text': 'आप जिस पेज को खोज रहे हैं, वह मौजूद नहीं है या कहीं और चला गया है।',
    'notFound.didYouMean': 'क्या आप यह ढूँढ रहे थे:',
  },
});
