import { GraduationCap } from 'lucide-react';
import { paths } from '#core/access/paths';
import { nextTraining, ownLanguageFirst } from '../../features/training/training-entry';
import { trainingAddress } from '../../features/training/use-open-training';
import { useTrainings } from '../../features/training/use-trainings';
import { RowCard } from '../../kit/components/card';
import { PlainRow } from '../../kit/components/plain-row';
import { ProgressBar } from '../../kit/components/progress-bar';
import { SectionTitle } from '../../kit/components/section-title';
import { TextLink } from '../../kit/components/text-link';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { homeTrainingTexts } from './home-training-texts';

/** Shows how many trainings are done, and the one to go on with; nothing while that is not known. */
export function HomeTraining() {
  const t = useTexts(homeTrainingTexts);
  const { language } = useLanguage();
  const { entries, withProgress } = useTrainings();
  if (!entries || entries.length === 0 || !withProgress) return null;
  const done = entries.filter((entry) => entry.done).length;
  const next = nextTraining(ownLanguageFirst(entries, language));
  return (
    <section aria-labelledby="home-training">
      <SectionTitle
        id="home-training"
        end={<TextLink to={paths.allTrainings}>{t('homeTraining.all')}</TextLink>}
      >
        {t('homeTraining.title')}
      </SectionTitle>
      <RowCard label={t('homeTraining.title')}>
        <PlainRow
          icon={GraduationCap}
          tone="accent"
          title={next?.training.title ?? t('homeTraining.allDone')}
          second={t('homeTraining.done', { done, total: entries.length })}
          to={next ? trainingAddress(next.training.id) : paths.allTrainings}
          below={<ProgressBar value={done} max={entries.length} label={t('homeTraining.title')} />}
        />
      </RowCard>
    </section>
  );
}
