import { defineTexts } from '../../kit/texts/define-texts';

/** The words of the trainings on Home. */
export const homeTrainingTexts = defineTexts({
  en: {
    'homeTraining.title': 'Training',
    'homeTraining.all': 'All trainings',
    'homeTraining.done': '{done} of {total} done',
    'homeTraining.allDone': 'All trainings done',
  },
  hi: {
    'homeTraining.title': 'ट्रेनिंग',
    'homeTraining.all': 'सभी ट्रेनिंग',
    'homeTraining.done': '{total} में से {done} पूरी',
    'homeTraining.allDone': 'सभी ट्रेनिंग पूरी',
  },
});
