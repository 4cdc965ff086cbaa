import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useServices } from '../../data/app-services';
import { certificateQuery } from '../../data/trainings';
import { usePdf } from '../../features/export/use-pdf';
import type { TrainingEntry } from '../../features/training/training-entry';
import { trainingTexts } from '../../features/training/training-texts';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';

/**
 * Reads the person's certificate: requested once the page counts every required training as done; the server decides.
 */
export function useCertificate(entries: readonly TrainingEntry[] | undefined) {
  const t = useTexts(trainingTexts);
  const { language } = useLanguage();
  const services = useServices();
  const { watchTraining, calendar, clock } = services;
  const pdf = usePdf();
  const [making, setMaking] = useState(false);
  const required = entries?.filter(({ training }) => training.required) ?? [];
  const asked = required.length > 0 && required.every(({ done }) => done) && watchTraining.offered();
  const { data, isPending } = useQuery({
    ...certificateQuery(
      services,
      required.map(({ training }) => training.id),
    ),
    enabled: asked,
  });
  const download = async () => {
    if (!data || making) return;
    setMaking(true);
    await pdf({
      name: 'training-certificate',
      done: t('training.certificateDone'),
      make: async () => {
        const { certificateDocument } = await import('#documents/certificate-document');
        return certificateDocument({ certificate: data, calendar, language, madeAt: new Date(clock.now()) });
      },
    });
    setMaking(false);
  };
  return {
    certificate: asked ? data : undefined,
    asking: asked && isPending,
    making,
    download: () => void download(),
  };
}
