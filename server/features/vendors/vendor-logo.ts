import type { VendorDetails } from '#core/vendors/vendor-details';
import type { PortalDatabase, PortalTransaction } from '../../db/portal-database';
import { knownPicture, removeLogo, setLogo } from '../../pictures/pictures';

/** Reads the address of a franchise's logo; undefined without one. */
export async function logoOf(database: PortalDatabase, franchiseCode: string): Promise<string | undefined> {
  const row = await database
    .selectFrom('logos')
    .select('image_url')
    .where('franchise_code', '=', franchiseCode)
    .orderBy('position')
    .executeTakeFirst();
  return row?.image_url;
}

/** Sets a franchise's logo to the picture at an address, or removes it where the address is empty. */
export async function giveLogo(
  transaction: PortalTransaction,
  { franchiseCode, name = franchiseCode }: VendorDetails,
  address: string,
): Promise<void> {
  if (address === '') return void (await removeLogo(transaction, franchiseCode));
  await knownPicture(transaction, 'logo_url', address);
  await setLogo(transaction, franchiseCode, name, address);
}
