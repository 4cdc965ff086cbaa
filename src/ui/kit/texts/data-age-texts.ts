import { defineTexts } from './define-texts';

/** The texts about the age of the shown data, mostly for a device without a network. */
export const dataAgeTexts = defineTexts({
  en: {
    'dataAge.offline': "You're offline.",
    'dataAge.offlineSince': "You're offline. Showing data from {time}.",
    'dataAge.dataFrom': 'Showing data from {time}',
    'dataAge.dataFromBefore': 'Showing what was loaded last',
  },
  hi: {
    'dataAge.offline': 'आप ऑफ़लाइन हैं।',
    'dataAge.offlineSince': 'आप ऑफ़लाइन हैं। {time} का डेटा दिख रहा है।',
    'dataAge.dataFrom': '{time} का डेटा दिख रहा है',
    'dataAge.dataFromBefore': 'पिछली बार लोड हुआ डेटा दिख रहा है',
  },
});
