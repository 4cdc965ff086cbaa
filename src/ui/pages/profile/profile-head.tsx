import { Copy } from 'lucide-react';
import { useSession } from '../../data/session-provider';
import { profileTexts } from '../../features/profile/profile-texts';
import { BrandMark } from '../../kit/components/brand-mark';
import { copyTexts } from '../../kit/components/copy-texts';
import { Icon } from '../../kit/components/icon';
import { showErrorToast, showToast } from '../../kit/feedback/toast';
import { useTexts } from '../../kit/texts/use-texts';

/** Whose profile this is: logo, name, role, and the franchise code to copy. */
export function ProfileHead(props: { name: string | undefined; logoUrl: string | undefined }) {
  const { name, logoUrl } = props;
  const t = useTexts(profileTexts);
  const words = useTexts(copyTexts);
  const { session } = useSession();
  const user = session?.user;
  const code = user?.franchiseCode;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code ?? '');
      showToast(t('profile.copied'));
    } catch {
      // No permission, or a page without a secure origin, which has no clipboard at all.
      showErrorToast(words('copy.failed'));
    }
  };
  return (
    <div className="flex items-center gap-4 py-2">
      {logoUrl ? (
        // A white plate in both themes: logos are drawn for paper.
        <img
          src={logoUrl}
          alt=""
          className="size-13 shrink-0 rounded-card bg-white object-contain p-1 shadow-card"
        />
      ) : (
        <BrandMark size={52} />
      )}
      <div className="min-w-0">
        <p className="t-page truncate text-text">{name ?? user?.email ?? code}</p>
        <p className="t-label flex flex-wrap items-center gap-x-3 text-text-2">
          {t(`profile.role.${user?.role ?? 'other'}`)}
          {code && (
            <button
              type="button"
              onClick={() => void copy()}
              aria-label={`${t('profile.copyCode')}: ${code}`}
              className="t-label touch-44 inline-flex items-center gap-1.5 rounded-small text-text-2"
            >
              {code}
              <Icon of={Copy} size={14} />
            </button>
          )}
        </p>
      </div>
    </div>
  );
}
