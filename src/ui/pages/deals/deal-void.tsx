import { useState } from 'react';
import { dealVoid } from '#contract/deal-voids';
import type { DealVoid } from '#core/closing/deal-void';
import type { Deal } from '#core/deals/deal';
import { useAdditions } from '../../data/use-additions';
import { useAnswer } from '../../data/use-answer';
import { VoidSheet } from '../../features/deals/void-sheet';
import { voidTexts } from '../../features/deals/void-texts';
import { Button } from '../../kit/components/button';
import { Notice, NotLoaded } from '../../kit/components/notice';
import { dayText } from '../../kit/format/dates';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';

/**
 * Shows an admin whether the deal is void or gone from the CRM, with the form to decide that; nothing if the server
 * does not offer it.
 */
export function DealVoidSection({ deal }: { deal: Deal }) {
  const t = useTexts(voidTexts);
  const offered = useAdditions();
  const [open, setOpen] = useState(false);
  const { data, error, isFetching, refetch } = useAnswer(dealVoid, {
    path: { dealId: deal.id },
    enabled: offered,
  });
  if (!offered) return null;
  const decide = () => setOpen(true);
  return (
    <>
      <NotLoaded query={{ error, isFetching, refetch }} what={t('void.loadFailed')} />
      {data?.state === 'void' && (
        <Notice
          tone="incomplete"
          what={t('void.isVoid')}
          where={<Said said={data} />}
          actions={[{ label: t('void.count'), onAction: decide }]}
        />
      )}
      {data?.state === 'reported' && (
        <Notice
          tone="incomplete"
          what={t('void.isGone')}
          where={t('void.isGoneText')}
          actions={[{ label: t('void.what'), onAction: decide }]}
        />
      )}
      {data?.state === 'counts' && (
        <div>
          <Button variant="outline" size="card" aria-haspopup="dialog" onClick={decide}>
            {t('void.make')}
          </Button>
        </div>
      )}
      {data && open && <VoidSheet deal={data} onClose={() => setOpen(false)} />}
    </>
  );
}

function Said({ said: { by, at, reason = '' } }: { said: DealVoid }) {
  const t = useTexts(voidTexts);
  const { language } = useLanguage();
  if (at === undefined) return reason;
  const when = dayText(new Date(at), language);
  return by ? t('void.said', { who: by, when, reason }) : t('void.saidByImport', { when, reason });
}
