const END = 0x06_05_4b_50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
/** 1 January 1980, 0:00, the earliest time of a zip, as date and time of two bytes each. */
const NO_TIME = 0x00_21_00_00;

/**
 * Removes from a zip the times of its files, which differ with every run and with the machine's zone, so that the same
 * content gives the same bytes. Changes `zip` in place. Throws a `RangeError` for anything but a single-part zip
 * without comment.
 */
export function undatedZip(zip: Uint8Array): Uint8Array {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  const end = zip.byteLength - END_BYTES;
  if (end < 0 || view.getUint32(end, true) !== END) throw new RangeError('no zip of one part');
  let entry = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    view.setUint32(entry + 12, NO_TIME, true);
    view.setUint32(view.getUint32(entry + 42, true) + 10, NO_TIME, true);
    const [name, extra, comment] = [28, 30, 32].map((at) => view.getUint16(entry + at, true));
    entry += ENTRY_BYTES + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return zip;
}
