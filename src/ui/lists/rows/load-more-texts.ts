import { defineTexts } from '../../kit/texts/define-texts';

/** The texts at the end of a list that is shown in steps. */
export const loadMoreTexts = defineTexts({
  en: {
    'loadMore.more': 'Load more',
    'loadMore.shown': '{shown} of {total} shown',
    'loadMore.range': '1-{shown} of {total}',
  },
  hi: {
    'loadMore.more': 'और दिखाएँ',
    'loadMore.shown': '{total} में से {shown}',
    'loadMore.range': '{total} में से 1-{shown}',
  },
});
