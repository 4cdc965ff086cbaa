import { defineTexts } from '../../kit/texts/define-texts';

/** The words of the list of the day. */
export const todayTexts = defineTexts({
  en: {
    'today.title': 'Today',
    'today.seeAll': 'See all',
    'today.nothing': 'Nothing is due today.',
    'today.call': 'Call',
    'today.overdue': 'Call overdue',
    'today.callPerson': 'Call {name}',
    'today.join': 'Join {title}',
    'today.meeting': '{kind} · {minutes} min',
    'today.day': 'Today',
    'today.answered': 'Your question was answered',
    'today.closed': '{month} is closed',
    'today.statement': 'Your statement is ready',
  },
  hi: {
    'today.title': 'आज',
    'today.seeAll': 'सभी देखें',
    'today.nothing': 'आज कुछ बाकी नहीं है।',
    'today.call': 'कॉल',
    'today.overdue': 'कॉल का समय निकल गया',
    'today.callPerson': '{name} को कॉल करें',
    'today.join': '{title} में जुड़ें',
    'today.meeting': '{kind} · {minutes} मिनट',
    'today.day': 'आज',
    'today.answered': 'आपके सवाल का जवाब आया है',
    'today.closed': '{month} बंद हो गया',
    'today.statement': 'आपका स्टेटमेंट तैयार है',
  },
});
