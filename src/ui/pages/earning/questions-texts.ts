import { defineTexts } from '../../kit/texts/define-texts';

/** The texts of the page of the vendor's own questions. */
export const questionsTexts = defineTexts({
  en: {
    'myQuestions.unread': 'New answer',
    'myQuestions.open': 'Waiting for the office',
    'myQuestions.answered': 'Answered',
    'myQuestions.new': 'New',
    'myQuestions.one': 'Question',
    'myQuestions.none': 'You have asked nothing yet',
    'myQuestions.noneText': 'Is a deal missing, or a line of your statement wrong? Open the deal and ask.',
    'myQuestions.ask': 'Ask the office',
    'myQuestions.askHelp': 'Choose the deal that you want to ask about.',
    'myQuestions.failed': "Couldn't load your questions.",
  },
  hi: {
    'myQuestions.unread': 'नया जवाब',
    'myQuestions.open': 'ऑफ़िस के जवाब का इंतज़ार',
    'myQuestions.answered': 'जवाब मिले',
    'myQuestions.new': 'नया',
    'myQuestions.one': 'सवाल',
    'myQuestions.none': 'आपने अभी कुछ नहीं पूछा',
    'myQuestions.noneText': 'कोई डील छूट गई, या स्टेटमेंट की कोई लाइन गलत है? डील खोलकर पूछें।',
    'myQuestions.ask': 'ऑफ़िस से पूछें',
    'myQuestions.askHelp': 'जिस डील के बारे में पूछना है, उसे चुनें।',
    'myQuestions.failed': 'आपके सवाल लोड नहीं हो सके।',
  },
});
