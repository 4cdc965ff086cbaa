import type { BrowserOptions } from '../../../composition/browser';

type MessagingConfiguration = NonNullable<BrowserOptions['messaging']>;

/** Returns the messaging app's public configuration from the build; undefined, with one log entry, if there is none. */
export function messagingConfiguration(): MessagingConfiguration | undefined {
  const configuration = {
    apiKey: import.meta.env.VITE_FIREBASE_API_KEY,
    projectId: import.meta.env.VITE_FIREBASE_PROJECT_ID,
    messagingSenderId: import.meta.env.VITE_FIREBASE_MESSAGING_SENDER_ID,
    appId: import.meta.env.VITE_FIREBASE_APP_ID,
    vapidKey: import.meta.env.VITE_VAPID_KEY,
  };
  if (isWhole(configuration)) return configuration;
  console.info('Messages to this device are off: VITE_FIREBASE_* and VITE_VAPID_KEY are not set.');
  return undefined;
}

function isWhole(configuration: Partial<MessagingConfiguration>): configuration is MessagingConfiguration {
  return Object.values(configuration).every((value) => typeof value === 'string' && value !== '');
}
