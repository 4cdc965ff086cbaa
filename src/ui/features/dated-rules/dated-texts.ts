import { defineTexts } from '../../kit/texts/define-texts';

/** The texts about the days to which a rule or an amount applies, and about its effect on closed months. */
export const datedTexts = defineTexts({
  en: {
    'dated.start': 'For deals created',
    'dated.start.month': 'From this month on',
    'dated.start.day': 'From a day on',
    'dated.start.always': 'At any time, past months too',
    'dated.from': 'First day',
    'dated.until': 'Last day (optional)',
    'dated.fromMissing': 'Please give the first day.',
    'dated.untilEarly': 'The last day comes before the first.',
    'dated.daysFrom': 'Deals from {from}',
    'dated.daysUntil': 'Deals until {until}',
    'dated.daysBetween': 'Deals from {from} to {until}',
    'dated.daysAll': 'All deals',
    'dated.closedMonths': 'These deals are of closed months: {months}.',
    'dated.closedMonthsText':
      'Closed statements stay as they are. What this changes is adjusted with the next closing.',
    'dated.saveRetroactive': 'Save and adjust',
  },
  hi: {
    'dated.start': 'इन डील के लिए',
    'dated.start.month': 'इस महीने से बनी',
    'dated.start.day': 'किसी दिन से बनी',
    'dated.start.always': 'कभी भी बनी, पिछले महीनों की भी',
    'dated.from': 'पहला दिन',
    'dated.until': 'आख़िरी दिन (चाहें तो)',
    'dated.fromMissing': 'कृपया पहला दिन दें।',
    'dated.untilEarly': 'आख़िरी दिन पहले दिन से पहले है।',
    'dated.daysFrom': '{from} से बनी डील',
    'dated.daysUntil': '{until} तक बनी डील',
    'dated.daysBetween': '{from} से {until} तक बनी डील',
    'dated.daysAll': 'सभी डील',
    'dated.closedMonths': 'ये डील बंद महीनों की हैं: {months}।',
    'dated.closedMonthsText': 'बंद स्टेटमेंट वैसे ही रहते हैं। इससे जो बदलता है, वह अगले बंद होने वाले महीने में जुड़ता है।',
    'dated.saveRetroactive': 'सहेजें और एडजस्ट करें',
  },
});
