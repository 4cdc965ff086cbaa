import { defineTexts } from '../../../kit/texts/define-texts';

/** The words of the list of questions that partners ask. */
export const questionsTexts = defineTexts({
  en: {
    'questions.views': 'Which questions',
    'questions.open': 'Open',
    'questions.answered': 'Answered',
    'questions.failed': "Couldn't load the questions.",
    'questions.retry': 'Retry',
    'questions.noneOpen': 'Every question is answered.',
    'questions.noneAnswered': 'No question was answered yet.',
    'questions.firstOf': 'The first {shown} of {count}.',
    'questions.overdue': 'Overdue',
  },
  hi: {
    'questions.views': 'कौन-से सवाल',
    'questions.open': 'बाकी',
    'questions.answered': 'जवाब दिए गए',
    'questions.failed': 'सवाल लोड नहीं हो सके।',
    'questions.retry': 'फिर कोशिश करें',
    'questions.noneOpen': 'हर सवाल का जवाब दिया जा चुका है।',
    'questions.noneAnswered': 'अभी किसी सवाल का जवाब नहीं दिया गया।',
    'questions.firstOf': '{count} में से पहले {shown}।',
    'questions.overdue': 'समय निकल गया',
  },
});
