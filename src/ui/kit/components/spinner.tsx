import { LoaderCircle } from 'lucide-react';
import { commonTexts } from '../texts/common-texts';
import { useTexts } from '../texts/use-texts';
import { brandName } from './brand-mark';
import { ButtonLink } from './button-link';
import { Icon } from './icon';
import { usePatience } from './use-patience';

/**
 * Fills the page while it loads; after 10 seconds it says so and offers a link to Home. It uses the device's font: the
 * portal's own would be loaded before the scripts that are awaited.
 */
export function Spinner() {
  const t = useTexts(commonTexts);
  const slow = usePatience();
  return (
    <main
      id="content"
      tabIndex={-1}
      className="grid min-h-dvh font-device place-content-center justify-items-center gap-4 p-4 outline-none"
    >
      <h1 tabIndex={-1} className="sr-only">
        {brandName}
      </h1>
      <div role="status" className="grid justify-items-center gap-3 text-text-2">
        <span className="turning text-primary-text">
          <Icon of={LoaderCircle} size={24} />
        </span>
        <span>{t('common.loadingLong')}</span>
        {slow && <span className="t-label text-center">{t('common.takingLonger')}</span>}
      </div>
      {slow && (
        <ButtonLink to="/" variant="outline" size="card">
          {t('common.goToHome')}
        </ButtonLink>
      )}
    </main>
  );
}
