import { defineTexts } from '../../kit/texts/define-texts';

/** The texts above every list. */
export const listToolbarTexts = defineTexts({
  en: {
    'list.views': 'Views',
    'list.filters': 'Filters',
    'list.filtersSet': '{count, plural, one {# filter is set} other {# filters are set}}',
    'list.filterIs': '{name}: {value}',
    'list.clear': 'Clear filters',
  },
  hi: {
    'list.views': 'दृश्य',
    'list.filters': 'फ़िल्टर',
    'list.filtersSet': '{count, plural, one {# फ़िल्टर लगा है} other {# फ़िल्टर लगे हैं}}',
    'list.filterIs': '{name}: {value}',
    'list.clear': 'फ़िल्टर हटाएँ',
  },
});
