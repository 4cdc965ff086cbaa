import { defineTexts } from '../../kit/texts/define-texts';

/** The texts around the advertisements. */
export const carouselTexts = defineTexts({
  en: {
    'carousel.label': 'Offers and news',
    'carousel.kind': 'carousel',
    'carousel.before': 'Slide before',
    'carousel.next': 'Next slide',
    'carousel.goTo': 'Slide {number} of {total}',
    'carousel.pause': 'Stop the slides',
    'carousel.play': 'Let the slides run',
  },
  hi: {
    'carousel.label': 'ऑफ़र और समाचार',
    'carousel.kind': 'कैरोसेल',
    'carousel.before': 'पिछली स्लाइड',
    'carousel.next': 'अगली स्लाइड',
    'carousel.goTo': '{total} में से स्लाइड {number}',
    'carousel.pause': 'स्लाइड रोकें',
    'carousel.play': 'स्लाइड चलने दें',
  },
});
