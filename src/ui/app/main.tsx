import '../kit/styles/app.css';
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { isGuarded } from '#core/access/path-access';
import { registerServiceWorker } from '../../adapters/browser/register-service-worker';
import { SessionTabs } from '../../adapters/browser/session-tabs';
import { StoredSession } from '../../adapters/browser/stored-session';
import { ConsoleLog } from '../../adapters/system/console-log';
import type { AppServices } from '../../composition/app-services';
import { ServicesSource } from '../data/app-services';
import { codePrompt } from '../data/code-prompt';
import { SessionProvider } from '../data/session-provider';
import { messagingConfiguration } from '../features/messaging/messaging-configuration';
import { loadChunk } from '../kit/chunks/load-chunk';
import { takeEnterOnce } from '../kit/components/held-enter';
import { keepFocus } from '../kit/components/kept-focus';
import { openPath } from '../kit/navigation/use-open-path';
import { deviceStorage, tabStorage } from '../kit/preferences/device-storage';
import { watchInstallOffer } from '../kit/preferences/install-offer';
import { LanguageProvider } from '../kit/texts/language-provider';
import { ThemeProvider } from '../kit/theme/theme-provider';
import { bringSignedIn, PortalRoutes } from './routes';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');

watchInstallOffer();
takeEnterOnce();
keepFocus();
const log = new ConsoleLog();
const storage = tabStorage();
const stored = new StoredSession(storage, log);
const tabs = new SessionTabs(stored);
const worker = registerServiceWorker(log, (update) => void offerUpdate(update));
let services: Promise<AppServices> | undefined;

/** Loads the use-cases and everything they depend on: larger than the first screen, so they load after it. */
function bringServices(): Promise<AppServices> {
  services ??= loadChunk(async () => {
    const { composeBrowser } = await import('../../composition/browser');
    const baseUrl = import.meta.env.VITE_API_BASE_URL ?? '';
    const timeZone = businessTimeZone(document);
    const messaging = messagingConfiguration();
    const { ask: askForCode } = codePrompt;
    return composeBrowser({ baseUrl, timeZone, stored, storage, messaging, worker, askForCode });
  }).catch((error: unknown) => {
    // After a failure, the next caller tries again.
    services = undefined;
    throw error;
  });
  return services;
}

const preferences = deviceStorage();
// Toasts load after the page: the first screen does not wait for them.
const Messages = lazy(async () => ({ default: (await messages())?.Messages ?? NoMessages }));

/** Loads the toasts; undefined if that fails, since the portal works without them. */
async function messages() {
  try {
    return await import('./messages');
  } catch (error) {
    console.error(error);
    return undefined;
  }
}

function NoMessages() {
  return null;
}

async function offerUpdate(update: () => void): Promise<void> {
  (await messages())?.offerNewVersion(update);
}

async function sayExpired(): Promise<void> {
  (await messages())?.sayPleaseLogInAgain();
}

// A guarded path without a session may be a link opened in a new tab: another tab knows who is signed in.
const path = openPath(window.location.pathname);
if (isGuarded(path)) await tabs.takeOver();
// A signed-in person needs these at once, so they load early; the page's boundary shows an error.
if (stored.current()) for (const brought of [bringServices(), bringSignedIn(path)]) brought.catch(() => {});

createRoot(root).render(
  <StrictMode>
    <LanguageProvider storage={preferences}>
      <ThemeProvider storage={preferences}>
        <ServicesSource bring={bringServices}>
          <BrowserRouter>
            <SessionProvider stored={stored} tabs={tabs} onExpired={() => void sayExpired()}>
              <PortalRoutes />
              <Suspense>
                <Messages />
              </Suspense>
            </SessionProvider>
          </BrowserRouter>
        </ServicesSource>
      </ThemeProvider>
    </LanguageProvider>
  </StrictMode>,
);

/**
 * Returns the time zone of business days and months that the server wrote into the page; undefined if it wrote none.
 */
function businessTimeZone(page: Document): string | undefined {
  return page.querySelector<HTMLMetaElement>('meta[name="business-time-zone"]')?.content || undefined;
}
