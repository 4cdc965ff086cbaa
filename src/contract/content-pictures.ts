import type { PicturePurpose } from '#core/shared/content-picture';
import type { ContentCalls } from './managed-content';
import { PROMOTION_CALLS } from './managing-promotions';
import { SLIDE_CALLS } from './managing-slides';
import { TRAINING_CALLS } from './managing-trainings';
import { keepVendorLogo } from './vendor-admin';

/** The calls that store a picture, by its purpose; each throws `InvalidInput` for an unsuitable picture. */
export const PICTURE_CALLS: Readonly<Record<PicturePurpose, ContentCalls<never, never>['picture']>> = {
  training: TRAINING_CALLS.picture,
  promotion: PROMOTION_CALLS.picture,
  slide: SLIDE_CALLS.picture,
  logo: keepVendorLogo,
};
