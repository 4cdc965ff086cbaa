/** The picture could not be loaded. */
class PictureFailed extends Error {
  override readonly name = 'PictureFailed';
}

/** The picture can be shown, but its server does not allow another site's page to process it. */
export class PictureOfAnotherSite extends Error {
  override readonly name = 'PictureOfAnotherSite';
}

/** Loads a picture that a canvas may draw and read back. Throws `PictureFailed` or `PictureOfAnotherSite`. */
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
