import { secureHeaders } from 'hono/secure-headers';

/** Where the messaging SDK registers a device. */
const MESSAGING_HOSTS = [
  'https://firebaseinstallations.googleapis.com',
  'https://fcmregistrations.googleapis.com',
];

/**
 * The headers on every answer: nothing inline, nothing foreign but pictures, films and what is framed, the messaging
 * service where the portal uses it, and the API's origin where the page was built for another one.
 */
export const securityHeaders = (messaging: boolean, pageApi: string | undefined) =>
  secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
      styleSrc: ["'self'"],
      scriptSrc: ["'self'"],
      connectSrc: ["'self'", ...(messaging ? MESSAGING_HOSTS : []), ...(pageApi ? [pageApi] : [])],
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
