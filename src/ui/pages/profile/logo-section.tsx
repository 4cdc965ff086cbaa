import { ImagePlus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { removeLogo } from '#contract/profile';
import { useServices } from '../../data/app-services';
import { openPicture } from '../../features/profile/logo-picture';
import { profileTexts } from '../../features/profile/profile-texts';
import { useAccountWrite } from '../../features/profile/use-own-account';
import { Button } from '../../kit/components/button';
import { Card } from '../../kit/components/card';
import { FieldMessage } from '../../kit/components/field-message';
import { QuestionSheet } from '../../kit/components/sheet';
import { showToast } from '../../kit/feedback/toast';
import { commonTexts } from '../../kit/texts/common-texts';
import { useTexts } from '../../kit/texts/use-texts';
import { LogoSheet } from './logo-sheet';
import { ProfileSection } from './profile-section';

/** Shows the logo of the own franchise, with a button to change it. */
export function LogoSection({ logoUrl }: { logoUrl: string | undefined }) {
  const t = useTexts(profileTexts);
  const input = useRef<HTMLInputElement>(null);
  const [image, setImage] = useState<HTMLImageElement>();
  const [asking, setAsking] = useState(false);
  const [unreadable, setUnreadable] = useState(false);
  const open = async (file: File | undefined) => {
    if (!file) return;
    try {
      setImage(await openPicture(file));
      setUnreadable(false);
    } catch {
      setUnreadable(true);
    }
  };
  const close = () => {
    if (image) URL.revokeObjectURL(image.src);
    setImage(undefined);
  };
  return (
    <ProfileSection id="logo" title={t('profile.logo')}>
      <Card>
        <div className="flex flex-wrap items-center gap-4">
          {logoUrl ? (
            <img
              src={logoUrl}
              alt={t('profile.logoAlt')}
              className="size-22 shrink-0 rounded-card bg-white object-contain p-1.5 shadow-card"
            />
          ) : (
            <p className="t-label text-text-2">{t('profile.logoNone')}</p>
          )}
          <div className="min-w-40 flex-1">
            <p className="t-label mb-3 text-text-2">
              {t('profile.logoText')} {t('profile.logoKinds')}
            </p>
            <input
              ref={input}
              type="file"
              accept="image/png,image/jpeg,image/webp"
              aria-label={t('profile.logoChoose')}
              tabIndex={-1}
              className="sr-only"
              onChange={(event) => {
                void open(event.target.files?.[0]);
                // So that the same file can be chosen again.
                event.target.value = '';
              }}
            />
            <Button variant="outline" size="card" icon={ImagePlus} onClick={() => input.current?.click()}>
              {t(logoUrl ? 'profile.logoChange' : 'profile.logoChoose')}
            </Button>
            {logoUrl && (
              <span className="mt-3 block">
                <Button
                  variant="outline"
                  tone="danger"
                  size="card"
                  icon={Trash2}
                  onClick={() => setAsking(true)}
                >
                  {t('profile.logoRemove')}
                </Button>
              </span>
            )}
          </div>
        </div>
        {unreadable && (
          <FieldMessage id="logo-error" tone="error">
            {t('profile.logoUnreadable')}
          </FieldMessage>
        )}
      </Card>
      {asking && <RemoveLogoSheet onClose={() => setAsking(false)} />}
      {image && <LogoSheet image={image} onClose={close} />}
    </ProfileSection>
  );
}

/** Asks before the own logo is removed, since the picture is then lost. */
function RemoveLogoSheet({ onClose }: { onClose: () => void }) {
  const t = useTexts(profileTexts);
  const common = useTexts(commonTexts);
  const { api } = useServices();
  const { busy, run } = useAccountWrite();
  const remove = () =>
    run(async (place) => {
      await api.call(removeLogo);
      showToast(t('profile.logoRemoved'));
      place.follow(onClose);
    });
  return (
    <QuestionSheet
      title={t('profile.logoRemoveTitle')}
      context={t('profile.logoRemoveText')}
      back={common('common.keep')}
      onBack={onClose}
      go={t(busy ? 'profile.logoRemoving' : 'profile.logoRemove')}
      tone="danger"
      disabled={busy}
      onGo={() => void remove()}
    />
  );
}
