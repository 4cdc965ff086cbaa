/** The hosts where the messaging SDK registers a device. */
const MESSAGING_HOSTS = [
  'https://firebaseinstallations.googleapis.com',
  'https://fcmregistrations.googleapis.com',
];

/**
 * Returns the headers of every answer: nothing inline, nothing foreign except pictures, films and frames, the messaging
 * service where the portal uses it, and the API's origin where the page was built for another one.
 */
export function securityHeaders(
  messaging: boolean,
  pageApi: string | undefined,
): Readonly<Record<string, string>> {
  const policy = [
    "default-src 'self'",
    "img-src 'self' data: blob: https:",
    "style-src 'self'",
    "script-src 'self'",
    ["connect-src 'self'", ...(messaging ? MESSAGING_HOSTS : []), ...(pageApi ? [pageApi] : [])].join(' '),
    "font-src 'self'",
    // Foreign films, each only after a tap.
    "media-src 'self' https:",
    'frame-src https:',
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return {
    'Content-Security-Policy': policy.join('; '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Origin-Agent-Cluster': '?1',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'Referrer-Policy': 'no-referrer',
    'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'X-Permitted-Cross-Domain-Policies': 'none',
    'X-XSS-Protection': '0',
  };
}
