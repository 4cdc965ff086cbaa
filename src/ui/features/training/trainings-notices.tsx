import { useNavigate } from 'react-router-dom';
import { paths } from '#core/access/paths';
import { Notice } from '../../kit/components/notice';
import { useTexts } from '../../kit/texts/use-texts';
import { trainingTexts } from './training-texts';
import type { Trainings } from './use-trainings';

/** Shows that trainings, or only the person's progress, could not be read. */
export function TrainingsNotices({ trainings }: { trainings: Trainings }) {
  const t = useTexts(trainingTexts);
  const navigate = useNavigate();
  const { failed, progressFailed, fetching, retry } = trainings;
  if (fetching || !(failed || progressFailed)) return null;
  const support = { label: t('training.support'), onAction: () => void navigate(paths.support) };
  return (
    <div className="my-2">
      {failed ? (
        <Notice
          tone="unread"
          what={t('training.failed')}
          where={t('training.failedText')}
          onRetry={retry}
          actions={[support]}
        />
      ) : (
        <Notice
          tone="incomplete"
          what={t('training.progressFailed')}
          where={t('training.progressFailedText')}
          onRetry={retry}
        />
      )}
    </div>
  );
}
