import { removeLogo } from '#contract/profile';
import { useServices } from '../../data/app-services';
import { profileTexts } from '../../features/profile/profile-texts';
import { useAccountWrite } from '../../features/profile/use-own-account';
import { Button } from '../../kit/components/button';
import { Sheet } from '../../kit/components/sheet';
import { showToast } from '../../kit/feedback/toast';
import { useTexts } from '../../kit/texts/use-texts';

/** Asks before the own logo is removed, for the picture is then gone. */
export function RemoveLogoSheet({ onClose }: { onClose: () => void }) {
  const t = useTexts(profileTexts);
  const { api } = useServices();
  const { busy, run } = useAccountWrite();
  const remove = () =>
    run(async (place) => {
      await api.call(removeLogo);
      showToast(t('profile.logoRemoved'));
      place.follow(onClose);
    });
  return (
    <Sheet
      title={t('profile.logoRemoveTitle')}
      context={t('profile.logoRemoveText')}
      closeLabel={t('profile.logoKeep')}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" wide onClick={onClose}>
            {t('profile.logoKeep')}
          </Button>
          <Button tone="danger" wide disabled={busy} onClick={() => void remove()}>
            {t(busy ? 'profile.logoRemoving' : 'profile.logoRemove')}
          </Button>
        </>
      }
    >
      {null}
    </Sheet>
  );
}
