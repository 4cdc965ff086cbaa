import { secureHeaders } from 'hono/secure-headers';

/** Where the messaging SDK registers a device. */
const MESSAGING_HOSTS = [
  'https://firebaseinstallations.googleapis.com',
  'https://fcmregistrations.googleapis.com',
];

/**
 * The headers on every answer: nothing inline, nothing foreign but pictures, films and what is framed, and the
 * messaging service where the portal uses it.
 */
export const securityHeaders = (messaging: boolean) =>
  secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
      styleSrc: ["'self'"],
      scriptSrc: ["'self'"],
      connectSrc: ["'self'", ...(messaging ? MESSAGING_HOSTS : [])],
      fontSrc: ["'self'"],
      // Films of others, each only after a tap.
      mediaSrc: ["'self'", 'https:'],
      frameSrc: ['https:'],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    permissionsPolicy: {
      camera: [],
      microphone: [],
      geolocation: [],
      payment: [],
      usb: [],
    },
    referrerPolicy: 'no-referrer',
    crossOriginOpenerPolicy: 'same-origin',
    crossOriginResourcePolicy: 'same-origin',
    strictTransportSecurity: 'max-age=31536000',
    xFrameOptions: 'DENY',
    xDownloadOptions: false,
    xDnsPrefetchControl: false,
  });
