/** The ways in which a promotion leaves the portal. */
export const SHARE_WAYS = [
  'system',
  'whatsapp',
  'download',
  'copy-picture',
  'copy-caption',
  'copy-link',
] as const;
export type ShareWay = (typeof SHARE_WAYS)[number];
