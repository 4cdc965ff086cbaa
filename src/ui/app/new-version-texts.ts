import { defineTexts } from '../kit/texts/define-texts';

/**
 * The words about another version of the portal that is ready, which a toast says by their ids.
 * @public
 */
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
