import type { PicturePurpose } from '#core/shared/content-picture';
import type { Endpoint, NoBody } from './endpoint';
import type { keptPicture } from './managed-content';
import { keepPromotionPicture } from './managing-promotions';
import { keepSlidePicture } from './managing-slides';
import { keepTrainingPicture } from './managing-trainings';
import { keepVendorLogo } from './vendor-admin';

/** The calls that keep a picture, by its purpose; each throws `InvalidInput` for a picture that does not fit. */
export const PICTURE_CALLS: Readonly<Record<PicturePurpose, Endpoint<NoBody, typeof keptPicture>>> = {
  training: keepTrainingPicture,
  promotion: keepPromotionPicture,
  slide: keepSlidePicture,
  logo: keepVendorLogo,
};
