import { Award, Download } from 'lucide-react';
import type { TrainingEntry } from '../../features/training/training-entry';
import { trainingTexts } from '../../features/training/training-texts';
import { Button } from '../../kit/components/button';
import { Card } from '../../kit/components/card';
import { Icon } from '../../kit/components/icon';
import { Skeleton } from '../../kit/components/skeleton';
import { useTexts } from '../../kit/texts/use-texts';
import { useCertificate } from './use-certificate';

/** Offers the certificate to a person who has finished every required training; absent for everyone else. */
export function CertificateCard({ entries }: { entries: readonly TrainingEntry[] | undefined }) {
  const t = useTexts(trainingTexts);
  const { certificate, asking, making, download } = useCertificate(entries);
  if (!certificate && !asking) return null;
  return (
    <Card className="mb-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <span className="grid size-11 shrink-0 place-items-center rounded-pill bg-primary-soft text-primary-text">
          <Icon of={Award} />
        </span>
        <div className="min-w-0 flex-1 basis-52">
          <h2 className="t-subtitle text-text">{t('training.certificate')}</h2>
          <p className="t-meta mt-0.5 text-text-2">{t('training.certificateText')}</p>
        </div>
        {certificate ? (
          <Button icon={Download} aria-busy={making} onClick={download}>
            {t('training.certificateGet')}
          </Button>
        ) : (
          <Skeleton width={180} height={48} />
        )}
      </div>
    </Card>
  );
}
