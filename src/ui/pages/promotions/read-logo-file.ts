import { dataUrlOf } from '../../features/promotions/data-url-of';
import { loadPicture } from '../../features/promotions/load-picture';

const MAX_BYTES = 1_000_000;
const FEWEST_PX = 256;

/** The result of reading a file chosen as a logo. */
export type LogoFile =
  | { readonly kind: 'ok'; readonly dataUrl: string; readonly name: string }
  | { readonly kind: 'too-large' | 'wrong-type' | 'too-small' | 'unreadable' };

/**
 * Returns the type of a picture by its first bytes, whatever its name; undefined for anything but PNG, JPEG and WebP.
 */
export function pictureTypeOf(bytes: Uint8Array): 'image/png' | 'image/jpeg' | 'image/webp' | undefined {
  const begins = (signature: readonly number[], at = 0) =>
    signature.every((byte, index) => bytes[at + index] === byte);
  if (begins([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  if (begins([0xff, 0xd8, 0xff])) return 'image/jpeg';
  const riff = [0x52, 0x49, 0x46, 0x46];
  const webp = [0x57, 0x45, 0x42, 0x50];
  return begins(riff) && begins(webp, 8) ? 'image/webp' : undefined;
}

/** Reads a person's own logo: PNG, JPEG or WebP, at most 1 MB, at least 256 px on each side. */
export async function readLogoFile(file: File): Promise<LogoFile> {
  if (file.size > MAX_BYTES) return { kind: 'too-large' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const type = pictureTypeOf(bytes);
  if (!type) return { kind: 'wrong-type' };
  const dataUrl = await dataUrlOf(new Blob([bytes], { type }));
  try {
    const { naturalWidth, naturalHeight } = await loadPicture(dataUrl);
    if (Math.min(naturalWidth, naturalHeight) < FEWEST_PX) return { kind: 'too-small' };
    return { kind: 'ok', dataUrl, name: file.name };
  } catch {
    return { kind: 'unreadable' };
  }
}
