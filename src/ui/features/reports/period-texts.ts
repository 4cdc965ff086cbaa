import { defineTexts } from '../../kit/texts/define-texts';

/** The texts of the periods of a report. */
export const periodTexts = defineTexts({
  en: {
    'period.label': 'Period',
    'period.month': 'This month',
    'period.last': 'Last month',
    'period.quarter': 'This quarter',
    'period.custom': 'Custom',
    'period.all': 'All',
    'period.from': 'From',
    'period.to': 'To',
    'period.reversed': 'From must not be after To',
    'period.choose': 'Choose both days.',
    'period.against': 'compared with {days}',
  },
  hi: {
    'period.label': 'अवधि',
    'period.month': 'इस महीने',
    'period.last': 'पिछला महीना',
    'period.quarter': 'यह तिमाही',
    'period.custom': 'अपनी अवधि',
    'period.all': 'सभी',
    'period.from': 'से',
    'period.to': 'तक',
    'period.reversed': 'शुरू का दिन आख़िरी दिन के बाद नहीं हो सकता',
    'period.choose': 'दोनों दिन चुनें।',
    'period.against': '{days} की तुलना में',
  },
});
