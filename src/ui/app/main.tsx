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

/** The use-cases, with all that they are wired to: more than the first screen weighs, so they come after it. */
function bringServices(): Promise<AppServices> {
  services ??= loadChunk(async () => {
    const { composeBrowser } = await import('../../composition/browser');
    const baseUrl = import.meta.env.VITE_API_BASE_URL ?? '';
    const timeZone = businessTimeZone(document);
    const messaging = messagingConfiguration();
    const { ask: askForCode } = codePrompt;
    return composeBrowser({ baseUrl, timeZone, stored, storage, messaging, worker, askForCode });
  }).catch((error: unknown) => {
    // The next one who asks tries again.
    services = undefined;
    throw error;
  });
  return services;
}

const preferences = deviceStorage();
// Toasts come after the page: nothing of the first screen waits for them.
const Messages = lazy(async () => ({ default: (await messages())?.Messages ?? NoMessages }));

/** The toasts; undefined where they cannot be loaded, since the portal works without them too. */
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

// A link that was opened in a tab of its own: another one knows who is signed in.
const path = openPath(window.location.pathname);
if (isGuarded(path)) await tabs.takeOver();
// A signed-in person needs them at once: they load with the page, whose boundary shows what goes wrong.
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

/** The zone whose days and months count, as the server wrote it into the page; undefined where nothing says so. */
function businessTimeZone(page: Document): string | undefined {
  return page.querySelector<HTMLMetaElement>('meta[name="business-time-zone"]')?.content || undefined;
}
