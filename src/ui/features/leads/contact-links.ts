import { digitsOf, firstNumber, indianNumberDigits, isInternational } from '#core/leads/indian-mobile';

/** Returns the link that calls a person; undefined for a text that is no telephone number. */
export function callHref(written = ''): string | undefined {
  const mobile = firstNumber(written);
  const ten = indianNumberDigits(mobile);
  if (ten) return `tel:+91${ten}`;
  const digits = digitsOf(mobile);
  // From a local number to the longest international one.
  if (digits.length < 6 || digits.length > 15) return undefined;
  return `tel:${isInternational(mobile) ? '+' : ''}${digits}`;
}

/** Returns the link that opens WhatsApp with a person; undefined for a text that is no Indian mobile number. */
export function whatsAppHref(mobile = ''): string | undefined {
  const ten = indianNumberDigits(firstNumber(mobile));
  return ten && `https://wa.me/91${ten}`;
}

/** Returns the link that writes a mail to a person; undefined for a text that is no address. */
export function emailHref(email: string | undefined): string | undefined {
  const address = email?.trim() ?? '';
  return /^[^\s@?&]+@[^\s@?&]+$/.test(address) ? `mailto:${encodeURIComponent(address)}` : undefined;
}
