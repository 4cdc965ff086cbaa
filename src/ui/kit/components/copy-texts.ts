import { defineTexts } from '../texts/define-texts';

/** The texts for copying and sharing a text. */
export const copyTexts = defineTexts({
  en: {
    'copy.copy': 'Copy',
    'copy.failed': "Couldn't copy. Select the text and copy it by hand.",
    'copy.share': 'Share',
  },
  hi: {
    'copy.copy': 'कॉपी करें',
    'copy.failed': 'कॉपी नहीं हो सका। लिखे हुए को चुनकर ख़ुद कॉपी करें।',
    'copy.share': 'शेयर करें',
  },
});
