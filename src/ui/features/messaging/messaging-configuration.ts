import type { BrowserOptions } from '../../../composition/browser';

type MessagingConfiguration = NonNullable<BrowserOptions['messaging']>;

/** The messaging app's public configuration, as the build was given it; undefined, and said once, when it was not. */
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
