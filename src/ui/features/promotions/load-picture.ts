/** The picture could not be had at all. */
export class PictureFailed extends Error {
  override readonly name = 'PictureFailed';
}

/** The picture can be looked at, but its server does not let another site's page work with it. */
export class PictureOfAnotherSite extends Error {
  override readonly name = 'PictureOfAnotherSite';
}

/** A picture that a canvas may be read back after. Throws `PictureFailed` or `PictureOfAnotherSite`. */
export async function loadPicture(url: string): Promise<HTMLImageElement> {
  try {
    return await decoded(url, 'anonymous');
  } catch {
    if (new URL(url, location.href).origin !== location.origin && (await canBeSeen(url))) {
      throw new PictureOfAnotherSite('The picture belongs to another site.');
    }
    throw new PictureFailed('The picture could not be loaded.');
  }
}

async function canBeSeen(url: string): Promise<boolean> {
  try {
    await decoded(url, null);
    return true;
  } catch {
    return false;
  }
}

async function decoded(url: string, crossOrigin: string | null): Promise<HTMLImageElement> {
  const image = new Image();
  image.crossOrigin = crossOrigin;
  image.src = url;
  await image.decode();
  return image;
}
