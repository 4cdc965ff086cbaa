import { expect, it } from 'vitest';
import { readVendorDetails } from '../../server/features/vendors/read-vendor-details';

const HEADS = 'name,email,mobile,franchisecode,city,state,pin,pan,contactperson,gstin';
/** As much as the call takes; each took seconds of the thread that answers all calls. */
const SIZE = 60_000 - HEADS.length - 20;
const MAX_MS = 1000;

it.each([
  ['of nothing but lines', `${HEADS}\n${'a\n'.repeat(SIZE / 2)}`],
  ['with a head of many blanks', `${HEADS},Ratio${' '.repeat(SIZE)}x\na\n`],
  ['with a head of many blanks and a line break', `${HEADS},"Ratio:${' '.repeat(SIZE)}a\nb"\na\n`],
])('a vendor file %s is read or refused at once', async (_, csv) => {
  // Compiled and warm, so that only the reading is measured.
  await readVendorDetails(`${HEADS}\na\n`, {});
  const began = performance.now();
  const { complaints } = await readVendorDetails(csv, {});
  expect(performance.now() - began).toBeLessThan(MAX_MS);
  expect(complaints.length).toBeGreaterThan(0);
});
