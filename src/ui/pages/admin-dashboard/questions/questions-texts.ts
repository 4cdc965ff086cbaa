import { defineTexts } from '../../../kit/texts/define-texts';

/** The texts of the list of questions that partners ask. */
export const questionsTexts = defineTexts({
  en: {
    'questions.views': 'Which questions',
    'questions.open': 'Open',
    'questions.answered': 'Answered',
    'questions.failed': "Couldn't load the questions.",
    'questions.ended': 'Ended',
    'questions.one': 'Question',
    'questions.deal': 'Open the deal',
    'questions.proposed': 'An amount to approve',
    'questions.none.open': 'Every question is answered.',
    'questions.none.answered': 'No question waits for a reply.',
    'questions.none.ended': 'No question has ended yet.',
    'questions.firstOf': 'The first {shown} of {count}.',
    'questions.overdue': 'Overdue',
  },
  hi: {
    'questions.views': 'कौन-से सवाल',
    'questions.open': 'बाकी',
    'questions.answered': 'जवाब दिए गए',
    'questions.failed': 'सवाल लोड नहीं हो सके।',
    'questions.ended': 'पूरे हुए',
    'questions.one': 'सवाल',
    'questions.deal': 'डील खोलें',
    'questions.proposed': 'मंज़ूरी के लिए रकम',
    'questions.none.open': 'हर सवाल का जवाब दिया जा चुका है।',
    'questions.none.answered': 'किसी सवाल में पार्टनर का जवाब बाकी नहीं।',
    'questions.none.ended': 'अभी कोई सवाल पूरा नहीं हुआ।',
    'questions.firstOf': '{count} में से पहले {shown}।',
    'questions.overdue': 'समय निकल गया',
  },
});
