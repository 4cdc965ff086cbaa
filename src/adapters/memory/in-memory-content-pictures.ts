import { ContentPictures, PICTURE_LIMITS, type PicturePurpose } from '#core/shared/content-pictures.port';
import { InvalidInput } from '#core/shared/failure';
import type { Picture } from '#core/shared/picture';

/** Counts the pictures that it was given, and looks at none. */
export class InMemoryContentPictures extends ContentPictures {
  #kept = 0;

  override async keep(purpose: PicturePurpose, { size }: Picture): Promise<string> {
    if (size > PICTURE_LIMITS[purpose].mostBytes)
      throw new InvalidInput('This picture is too large.', 'picture');
    this.#kept += 1;
    return `/api/pictures/${purpose}-${this.#kept}.png`;
  }
}
