import { aptInstall } from './apt-install.mjs';
import { findChromium } from './find-chromium.mjs';

/** Installs Chromium where it is missing, with the system's package manager, if this user may use it. */
if (!findChromium()) aptInstall('Chromium', 'chromium-headless-shell');
if (!findChromium()) {
  process.stderr.write(
    'The browser tests need Chromium: install it, or set CHROME_PATH to its program file.\n',
  );
  process.exit(1);
}
