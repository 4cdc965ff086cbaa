import { defineTexts } from '../../kit/texts/define-texts';

/** The texts of the column chooser. */
export const columnTexts = defineTexts({
  en: {
    'columns.choose': 'Choose columns',
    'columns.always': '{column} (always shown)',
    'columns.all': 'Show all columns',
  },
  hi: {
    'columns.choose': 'कॉलम चुनें',
    'columns.always': '{column} (हमेशा दिखता है)',
    'columns.all': 'सभी कॉलम दिखाएँ',
  },
});
