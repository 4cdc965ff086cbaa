import { Download, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { profileTexts } from '../../features/profile/profile-texts';
import { Button } from '../../kit/components/button';
import { Card } from '../../kit/components/card';
import { SectionTitle } from '../../kit/components/section-title';
import { Sheet } from '../../kit/components/sheet';
import { useInstallOffer } from '../../kit/preferences/install-offer';
import { useTexts } from '../../kit/texts/use-texts';

const VERSION = import.meta.env.VITE_PORTAL_VERSION;

/** The app on the home screen where the browser offers that, what is kept of a person, and which version this is. */
export function AboutSection() {
  const t = useTexts(profileTexts);
  const install = useInstallOffer();
  const [privacy, setPrivacy] = useState(false);
  return (
    <section aria-labelledby="about">
      <SectionTitle id="about">{t('profile.about')}</SectionTitle>
      <Card className="grid gap-4">
        {install && (
          <div className="flex items-start gap-3">
            <div className="min-w-0 flex-1">
              <p className="t-label font-semibold text-text">{t('profile.install')}</p>
              <p className="t-meta text-text-2">{t('profile.installText')}</p>
            </div>
            <Button variant="outline" size="card" icon={Download} onClick={install}>
              {t('profile.installButton')}
            </Button>
          </div>
        )}
        <Button variant="outline" size="card" icon={ShieldCheck} onClick={() => setPrivacy(true)}>
          {t('profile.privacy')}
        </Button>
        {VERSION && (
          <p className="t-meta text-text-3">
            {t('profile.version')} <span className="tabular-nums">{VERSION}</span>
          </p>
        )}
      </Card>
      {privacy && (
        <Sheet title={t('profile.privacy')} closeLabel={t('profile.close')} onClose={() => setPrivacy(false)}>
          <div className="grid gap-3 text-text">
            <p>{t('profile.privacyWhat')}</p>
            <p>{t('profile.privacyWhere')}</p>
            <p>{t('profile.privacyWho')}</p>
            <p>{t('profile.privacyRights')}</p>
          </div>
        </Sheet>
      )}
    </section>
  );
}
