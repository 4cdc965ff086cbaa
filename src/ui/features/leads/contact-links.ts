import { digitsOf, firstNumber, indianNumberDigits, isInternational } from '#core/leads/indian-mobile';

/** The link that calls a person; undefined for what no telephone could call. */
export function callHref(written = ''): string | undefined {
  const mobile = firstNumber(written);
  const ten = indianNumberDigits(mobile);
  if (ten) return `tel:+91${ten}`;
  const digits = digitsOf(mobile);
  // Between a number within a town and the longest of the world.
  if (digits.length < 6 || digits.length > 15) return undefined;
  return `tel:${isInternational(mobile) ? '+' : ''}${digits}`;
}

/** The link that opens WhatsApp with a person; undefined for what is no Indian number. */
export function whatsAppHref(mobile = ''): string | undefined {
  const ten = indianNumberDigits(firstNumber(mobile));
  return ten && `https://wa.me/91${ten}`;
}

/** The link that writes to a person; undefined for what is no address. */
export function emailHref(email: string | undefined): string | undefined {
  const address = email?.trim() ?? '';
  return /^[^\s@?&]+@[^\s@?&]+$/.test(address) ? `mailto:${encodeURIComponent(address)}` : undefined;
}
