import { createHash } from 'node:crypto';
import type { PicturePurpose } from '#core/shared/content-picture';
import { InvalidInput, NotFound } from '#core/shared/failure';
import type { PortalDatabase, PortalTransaction } from '../db/portal-database';
import type { CleanPicture } from './read-picture';

/** The path at which pictures are served. */
const PICTURE_PATH = '/api/pictures/';
/** Longer than anyone leaves a form open after choosing a picture without saving. */
const FORGOTTEN_MS = 2 * 86_400_000;
const ENDINGS = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' } as const;

/**
 * Stores a picture and returns its address. Its name follows from purpose and content: the same picture is stored once,
 * and can be deleted for one purpose without checking the others. `now` in ms since 1970.
 */
export async function keepPicture(
  database: PortalDatabase,
  purpose: PicturePurpose,
  { type, bytes }: CleanPicture,
  now: number | null = null,
): Promise<string> {
  const content = createHash('sha256').update(bytes).digest('hex').slice(0, 40);
  const name = `${purpose}-${content}.${ENDINGS[type]}`;
  await database
    .insertInto('pictures')
    .values({ name, type, bytes: Buffer.from(bytes), kept_at_ms: now })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ kept_at_ms: now }))
    .execute();
  return `${PICTURE_PATH}${name}`;
}

/** Removes content pictures that were uploaded some days before `now` (ms since 1970) and that nothing shows. */
export async function forgetPictures(database: PortalDatabase, now: number): Promise<void> {
  const old = await database
    .selectFrom('pictures')
    .select('name')
    .where('kept_at_ms', '<', now - FORGOTTEN_MS)
    .execute();
  if (old.length === 0) return;
  const shown = await Promise.all([
    database.selectFrom('trainings').select('thumbnail_url as address').execute(),
    database.selectFrom('promotions').select('image_url as address').execute(),
    database.selectFrom('carousel_slides').select('image_url as address').execute(),
    database.selectFrom('logos').select('image_url as address').execute(),
  ]);
  const addresses = new Set(shown.flat().map(({ address }) => address));
  for (const { name } of old) {
    if (!addresses.has(`${PICTURE_PATH}${name}`))
      await database.deleteFrom('pictures').where('name', '=', name).execute();
  }
}

/** Reads a picture by its name. Throws `NotFound`. */
export async function pictureNamed(
  database: PortalDatabase,
  name: string,
): Promise<{ readonly type: string; readonly bytes: Uint8Array<ArrayBuffer> }> {
  const row = await database
    .selectFrom('pictures')
    .select(['type', 'bytes'])
    .where('name', '=', name)
    .executeTakeFirst();
  if (!row) throw new NotFound('No such picture.');
  return { type: row.type, bytes: new Uint8Array(row.bytes) };
}

/** Makes a stored picture the logo of a franchise; deletes the former picture when no other franchise uses it. */
export async function setLogo(
  database: PortalDatabase,
  franchiseCode: string,
  name: string,
  imageUrl: string,
): Promise<void> {
  const before = await database
    .selectFrom('logos')
    .select(['id', 'image_url'])
    .where('franchise_code', '=', franchiseCode)
    .orderBy('position')
    .executeTakeFirst();
  if (before) {
    await database.updateTable('logos').set({ image_url: imageUrl }).where('id', '=', before.id).execute();
  } else {
    const last = await database
      .selectFrom('logos')
      .select(({ fn }) => fn.max('position').as('position'))
      .executeTakeFirst();
    await database
      .insertInto('logos')
      .values({
        id: `logo-of-${franchiseCode}`,
        image_url: imageUrl,
        name,
        franchise_code: franchiseCode,
        position: (last?.position ?? 0) + 1,
      })
      .execute();
  }
  if (before) await dropUnlessShown(database, before.image_url);
}

/**
 * Removes the logo of a franchise, and its picture when no other franchise uses it. Returns the logo, if there was one.
 */
export async function removeLogo(
  database: PortalDatabase,
  franchiseCode: string,
): Promise<string | undefined> {
  const before = await database
    .selectFrom('logos')
    .select('image_url')
    .where('franchise_code', '=', franchiseCode)
    .orderBy('position')
    .execute();
  await database.deleteFrom('logos').where('franchise_code', '=', franchiseCode).execute();
  for (const { image_url } of before) await dropUnlessShown(database, image_url);
  return before[0]?.image_url;
}

async function dropUnlessShown(database: PortalDatabase, address: string): Promise<void> {
  if (!address.startsWith(PICTURE_PATH)) return;
  await database
    .deleteFrom('pictures')
    .where('name', '=', address.slice(PICTURE_PATH.length))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('logos').select('id').where('image_url', '=', address))),
    )
    .execute();
}

/** Checks that a picture was stored for this purpose. Throws `InvalidInput` with its field. */
export async function knownPicture(
  transaction: PortalTransaction,
  field: string,
  address: string | undefined,
): Promise<void> {
  if (!address) return;
  const row = address.startsWith(PICTURE_PATH)
    ? await transaction
        .selectFrom('pictures')
        .select('name')
        .where('name', '=', address.slice(PICTURE_PATH.length))
        .executeTakeFirst()
    : undefined;
  if (!row) throw new InvalidInput('This picture is not there. Please choose it again.', field);
}
