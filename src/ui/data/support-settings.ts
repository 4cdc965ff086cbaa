type Settings = Readonly<Record<string, unknown>>;

/** The ways to reach support; either may be unknown. */
export interface SupportContact {
  readonly email: string | undefined;
  readonly phone: string | undefined;
}

/** Returns the contact configured at build time; an invalid address or number counts as not set. */
export function supportContact(settings: Settings = import.meta.env): SupportContact {
  return {
    email: matching(settings.VITE_SUPPORT_EMAIL, /^[^\s@?&]+@[^\s@?&]+\.[^\s@?&.]+$/),
    phone: matching(settings.VITE_SUPPORT_PHONE, /^\+?\d[\d ()-]{4,}$/),
  };
}

/** Returns the address for a single support link: mail before telephone; undefined without a contact. */
export function supportHref({ email, phone }: SupportContact): string | undefined {
  if (email) return `mailto:${email}`;
  return phone && telephoneHref(phone);
}

/** Returns the address that calls a number. */
export function telephoneHref(phone: string): string {
  return `tel:${phone.replaceAll(/[^+\d]/g, '')}`;
}

/** Returns the address that opens a new mail; the optional subject says who asks about what. */
export function mailHref(email: string, subject = ''): string {
  return `mailto:${email}${subject && `?subject=${encodeURIComponent(subject)}`}`;
}

/** The person who asks for support, and the deal in question. */
export interface SupportRequest {
  readonly name: string | undefined;
  readonly franchiseCode: string | undefined;
  readonly dealId: string | undefined;
}

/** Returns the address of the support form for a request; undefined if no form is set, or its address is not https. */
export function supportFormUrl(
  request: SupportRequest,
  settings: Settings = import.meta.env,
): string | undefined {
  const address = settings.VITE_SUPPORT_WIDGET_URL;
  if (typeof address !== 'string' || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (url.protocol !== 'https:') return undefined;
  for (const [name, value] of Object.entries(request)) {
    if (typeof value === 'string' && value) url.searchParams.set(name, value);
  }
  return url.href;
}

function matching(value: unknown, pattern: RegExp): string | undefined {
  const text = typeof value === 'string' ? value.trim() : '';
  return pattern.test(text) ? text : undefined;
}
