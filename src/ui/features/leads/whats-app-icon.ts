import { createLucideIcon } from 'lucide-react';

/** The logo of WhatsApp, drawn like the other icons: a telephone in a speech bubble. */
export const WhatsAppIcon = createLucideIcon('whats-app', [
  [
    'path',
    {
      d: 'M2.992 16.342a2 2 0 0 1 .094 1.167l-1.065 3.29a1 1 0 0 0 1.236 1.168l3.413-.998a2 2 0 0 1 1.099.092 10 10 0 1 0-4.777-4.719',
      key: 'bubble',
    },
  ],
  [
    'path',
    {
      d: 'M8.4 8.9c0 3.7 3 6.7 6.7 6.7.6 0 1-.4 1-1v-.9l-2.1-.9-.9 1a5.6 5.6 0 0 1-2.9-2.9l1-.9-.9-2.1h-.9c-.6 0-1 .4-1 1Z',
      key: 'telephone',
    },
  ],
]);
