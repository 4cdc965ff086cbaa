import * as z from 'zod/mini';
import { keepPromotionPicture } from '#contract/managing-promotions';
import { keepSlidePicture } from '#contract/managing-slides';
import { keepTrainingPicture } from '#contract/managing-trainings';
import { ReadablePicture } from '#contract/profile';
import { keepVendorLogo } from '#contract/vendor-desk';
import { ContentPictures, type PicturePurpose } from '#core/shared/content-pictures.port';
import { UnexpectedAnswer } from '#core/shared/failure';
import type { HttpClient } from './http-client';

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
    const read = z.safeParse(ReadablePicture, await this.client.call(CALLS[purpose], { file: picture }));
    if (!read.success) throw new UnexpectedAnswer('The answer names no picture.');
    return read.data.imageUrl;
  }
}
