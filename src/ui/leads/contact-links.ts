const WITHIN_INDIA = /^(?:0{0,2}91|0)?(\d{10})$/;
const FROM_ABROAD = /^91(\d{10})$/;

/** The ten digits of an Indian number, with or without +91 or 0 before them; undefined for any other. */
export function indianMobile(mobile: string | undefined): string | undefined {
  // After a plus stands a country, so ten digits alone would be a number of another one.
  const form = isInternational(mobile) ? FROM_ABROAD : WITHIN_INDIA;
  return form.exec(digitsOf(mobile))?.[1];
}

/** The digits of a number, however it is written. */
export function digitsOf(text: string | undefined): string {
  return (text ?? '').replaceAll(/\D/g, '');
}

/** The link that calls a person; undefined for what no telephone could call. */
export function callHref(mobile: string | undefined): string | undefined {
  const ten = indianMobile(mobile);
  if (ten) return `tel:+91${ten}`;
  const digits = digitsOf(mobile);
  // Between a number within a town and the longest of the world.
  if (digits.length < 6 || digits.length > 15) return undefined;
  return `tel:${isInternational(mobile) ? '+' : ''}${digits}`;
}

function isInternational(mobile: string | undefined): boolean {
  return mobile?.trim().startsWith('+') === true;
}

/** The link that opens WhatsApp with a person; undefined for what is no Indian number. */
export function whatsAppHref(mobile: string | undefined): string | undefined {
  const ten = indianMobile(mobile);
  return ten && `https://wa.me/91${ten}`;
}

/** The link that writes to a person; undefined for what is no address. */
export function emailHref(email: string | undefined): string | undefined {
  const address = email?.trim() ?? '';
  return /^[^\s@?&]+@[^\s@?&]+$/.test(address) ? `mailto:${encodeURIComponent(address)}` : undefined;
}
