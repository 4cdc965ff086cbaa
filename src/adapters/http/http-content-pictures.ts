import { keepPromotionPicture } from '#contract/managing-promotions';
import { keepSlidePicture } from '#contract/managing-slides';
import { keepTrainingPicture } from '#contract/managing-trainings';
import { ReadablePicture } from '#contract/profile';
import { keepVendorLogo } from '#contract/vendor-admin';
import { ContentPictures, type PicturePurpose } from '#core/shared/content-pictures.port';
import type { HttpClient } from './http-client';
import { readAnswer } from './read-answer';

const CALLS = {
  training: keepTrainingPicture,
  promotion: keepPromotionPicture,
  slide: keepSlidePicture,
  logo: keepVendorLogo,
};

/** Pictures of the content at a server that announces them. */
export class HttpContentPictures extends ContentPictures<Blob> {
  constructor(private readonly client: HttpClient) {
    super();
  }

  override async keep(purpose: PicturePurpose, picture: Blob): Promise<string> {
    return (await readAnswer(this.client, CALLS[purpose], ReadablePicture, { file: picture })).imageUrl;
  }
}
