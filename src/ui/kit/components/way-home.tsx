import { commonTexts } from '../texts/common-texts';
import { useTexts } from '../texts/use-texts';
import { ButtonLink } from './button-link';
import { usePatience } from './use-patience';

/** Shows a link to Home above the bar once a skeleton has been shown for 10 seconds. It moves nothing else. */
export function WayHome() {
  const t = useTexts(commonTexts);
  if (!usePatience()) return null;
  return (
    <div className="fixed inset-x-4 bottom-[calc(var(--bottom-bar)+var(--safe-bottom)+1rem)] z-(--z-sticky) mx-auto flex max-w-104 items-center justify-between gap-3 rounded-card bg-raised py-2 pr-2 pl-4 shadow-float desktop:bottom-8 desktop:left-(--sidebar)">
      <span role="status" className="t-label text-text-2">
        {t('common.takingLonger')}
      </span>
      <ButtonLink to="/" size="card">
        {t('common.goToHome')}
      </ButtonLink>
    </div>
  );
}
