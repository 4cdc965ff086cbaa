import { aptInstall } from './apt-install.mjs';
import { findChromium } from './find-chromium.mjs';

/** Gets a Chromium where there is none: with the system's package manager, when this user may use it. */
if (!findChromium()) aptInstall('Chromium', 'chromium-headless-shell');
if (!findChromium()) {
  process.stderr.write(
    'The browser tests need Chromium: install it, or set CHROME_PATH to its program file.\n',
  );
  process.exit(1);
}
