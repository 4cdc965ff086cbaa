import { History } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#core/access/paths';
import { Icon } from '../../kit/components/icon';
import { Notice } from '../../kit/components/notice';
import { timeText } from '../../kit/format/dates';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { NoFranchiseNotice } from '../commission/no-franchise-notice';
import { UnsentNotice } from '../sending/pending-notice';
import { leadsTexts } from './leads-texts';
import type { FranchiseLists } from './use-franchise-lists';

/** Says that the leads could not be read, and from when those are that stand below. */
export function LeadsNotices({ lists }: { lists: FranchiseLists }) {
  const t = useTexts(leadsTexts);
  const { language } = useLanguage();
  const navigate = useNavigate();
  const { leads, leadsFailed, fetching, loadedAt, retry } = lists;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <NoFranchiseNotice />
      <UnsentNotice />
      {leadsFailed && !fetching && (
        <>
          <Notice
            tone="failed"
            what={t('leads.failed')}
            where={t('leads.failedText')}
            actions={[
              { label: t('leads.retry'), onAction: retry },
              { label: t('leads.support'), onAction: () => void navigate(paths.support) },
            ]}
          />
          {leads && (
            <p className="t-label flex items-center gap-2 text-text-2">
              <Icon of={History} size={16} />
              {loadedAt
                ? t('leads.dataFrom', { time: timeText(loadedAt, language) })
                : t('leads.dataFromBefore')}
            </p>
          )}
        </>
      )}
    </div>
  );
}
