import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { bankTemplates } from '#contract/bank-templates';
import { useAnswer } from '../../../../data/use-answer';
import { Button } from '../../../../kit/components/button';
import { Card } from '../../../../kit/components/card';
import { Notice } from '../../../../kit/components/notice';
import { Skeleton, SkeletonRegion } from '../../../../kit/components/skeleton';
import { useTexts } from '../../../../kit/texts/use-texts';
import { bankTexts } from './bank-texts';
import { TemplateProof } from './template-proof';
import { TemplateSheet } from './template-sheet';

/** Lists the templates of bank files, and offers to make one from the bank's own sheet. */
export function TemplatesCard() {
  const t = useTexts(bankTexts);
  const [loading, setLoading] = useState(false);
  const { data, error, isFetching, refetch } = useAnswer(bankTemplates);
  return (
    <section aria-labelledby="bank-templates">
      <Card>
        <h2 id="bank-templates" className="t-subtitle -mt-2 flex min-h-11 items-center text-text">
          {t('bank.templates')}
        </h2>
        <p className="t-meta text-text-2">{t('bank.templatesText')}</p>
        {!data && isFetching && (
          <SkeletonRegion>
            <div className="flex min-h-11 items-center">
              <Skeleton width={200} height={14} />
            </div>
          </SkeletonRegion>
        )}
        {error && !isFetching && (
          <div className="pt-3">
            <Notice tone="unread" what={t('bank.templatesFailed')} onRetry={refetch} />
          </div>
        )}
        {data?.length === 0 && <p className="t-label py-3 text-text-2">{t('bank.templatesNone')}</p>}
        {data && data.length > 0 && (
          <ul className="mt-1">
            {data.map((template) => (
              <li
                key={template.name}
                className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 border-b border-hairline py-1.5 last:border-b-0"
              >
                <span className="t-label min-w-0 wrap-anywhere text-text">
                  <span className="font-semibold">{template.name}</span>{' '}
                  <span className="font-normal text-text-2">
                    {template.isOwn ? t('bank.own') : template.title}
                  </span>
                </span>
                <TemplateProof template={template} />
              </li>
            ))}
          </ul>
        )}
        <div className="-mb-2 -ml-2">
          <Button
            variant="text"
            size="card"
            icon={FileUp}
            aria-haspopup="dialog"
            onClick={() => setLoading(true)}
          >
            {t('bank.load')}
          </Button>
        </div>
      </Card>
      {loading && <TemplateSheet onClose={() => setLoading(false)} />}
    </section>
  );
}
