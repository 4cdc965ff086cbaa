import { defineTexts } from '../../kit/texts/define-texts';

/** The texts on the card of a promotion, on every page. */
export const promotionCardTexts = defineTexts({
  en: {
    'promotionCard.new': 'New',
    'promotionCard.ends': '{days, plural, =0 {Ends today} one {Ends in # day} other {Ends in # days}}',
    'promotionCard.size.Square': 'Square',
    'promotionCard.size.Story': 'Story',
    'promotionCard.size.Banner': 'Banner',
    'promotionCard.language.en': 'English',
    'promotionCard.language.hi': 'Hindi',
    'promotionCard.noPicture': 'No picture yet',
  },
  hi: {
    'promotionCard.new': 'नया',
    'promotionCard.ends': '{days, plural, =0 {आज आख़िरी दिन} one {# दिन में समाप्त} other {# दिनों में समाप्त}}',
    'promotionCard.size.Square': 'चौकोर',
    'promotionCard.size.Story': 'स्टोरी',
    'promotionCard.size.Banner': 'बैनर',
    'promotionCard.language.en': 'अंग्रेज़ी',
    'promotionCard.language.hi': 'हिन्दी',
    'promotionCard.noPicture': 'अभी तस्वीर नहीं है',
  },
});
