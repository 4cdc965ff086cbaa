import { defineTexts } from '../kit/texts/define-texts';

/**
 * The texts about a new version of the portal, which a toast refers to by their ids.
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
