import { defineTexts } from '../kit/texts/define-texts';

/** What is said when another version of the portal is ready. */
export const newVersionTexts = defineTexts({
  en: {
    'newVersion.ready': 'A new version is ready.',
    'newVersion.update': 'Update',
  },
  hi: {
    'newVersion.ready': 'नया संस्करण तैयार है।',
    'newVersion.update': 'अपडेट करें',
  },
});
