import { defineTexts } from '../../../kit/texts/define-texts';

/** The texts around the log of changes. */
export const auditTabTexts = defineTexts({
  en: {
    'log.title': 'Changes',
    'log.who': 'Who',
    'log.anyone': 'Anyone',
    'log.what': 'What',
    'log.anything': 'Anything',
    'log.when': 'When',
    'log.none': 'No changes yet.',
    'log.noneText': 'Whatever an administrator changes stands here, with time and reason.',
    'log.noMatch': 'No changes match these filters.',
    'log.noMatchText': 'Without filters, all changes are listed.',
    'log.failed': "Couldn't load the changes.",
    'log.more': 'Show older changes',
    'log.exported': '{count, plural, one {Exported # change} other {Exported # changes}}',
  },
  hi: {
    'log.title': 'बदलाव',
    'log.who': 'किसने',
    'log.anyone': 'कोई भी',
    'log.what': 'क्या',
    'log.anything': 'कुछ भी',
    'log.when': 'कब',
    'log.none': 'अभी कोई बदलाव नहीं।',
    'log.noneText': 'एडमिन जो भी बदलेगा, वह समय और कारण के साथ यहाँ दिखेगा।',
    'log.noMatch': 'इन फ़िल्टर से कोई बदलाव मेल नहीं खाता।',
    'log.noMatchText': 'फ़िल्टर के बिना सभी बदलाव दिखते हैं।',
    'log.failed': 'बदलाव लोड नहीं हो सके।',
    'log.more': 'पुराने बदलाव दिखाएँ',
    'log.exported': '{count, plural, one {# बदलाव निर्यात हुआ} other {# बदलाव निर्यात हुए}}',
  },
});
