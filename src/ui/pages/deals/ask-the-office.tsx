import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { paths } from '#core/access/paths';
import type { Deal } from '#core/deals/deal';
import { dealName } from '#core/deals/deal-name';
import { useFeature } from '../../data/use-feature';
import { Button } from '../../kit/components/button';
import { ButtonLink } from '../../kit/components/button-link';
import { PlainRow } from '../../kit/components/plain-row';
import { Sheet } from '../../kit/components/sheet';
import { useTerm } from '../../kit/texts/use-term';
import { useTexts } from '../../kit/texts/use-texts';
import { notCountedTexts } from './not-counted-texts';
import { questionAddress } from './question-form';

/** Offers at the lower edge the way to a question about one of the deals, or to support if none are taken. */
export function AskTheOffice({ deals }: { deals: readonly Deal[] }) {
  const t = useTexts(notCountedTexts);
  const term = useTerm();
  const questions = useFeature('deals.questions');
  const [choosing, setChoosing] = useState(false);
  const only = deals.length === 1 ? deals[0] : undefined;
  const to = questions ? only && questionAddress(only.id) : paths.support;
  return (
    <div className="print:hidden sticky bottom-[calc(var(--bottom-bar)+var(--safe-bottom))] z-(--z-sticky) -mx-4 mt-1 border-t border-hairline bg-surface px-4 py-3 max-desktop:-mb-20">
      {to ? (
        <ButtonLink wide to={to} icon={MessageCircle}>
          {t('notCounted.ask')}
        </ButtonLink>
      ) : (
        <Button wide icon={MessageCircle} aria-haspopup="dialog" onClick={() => setChoosing(true)}>
          {t('notCounted.ask')}
        </Button>
      )}
      {choosing && (
        <Sheet
          title={t('notCounted.ask')}
          context={t('notCounted.askWhich')}
          closeLabel={t('notCounted.close')}
          onClose={() => setChoosing(false)}
        >
          <ul className="rows -mx-4">
            {deals.map((deal) => (
              <PlainRow
                key={deal.id}
                title={dealName(deal)}
                second={[term(deal.productCategory), term(deal.stage)].filter(Boolean).join(' · ')}
                to={questionAddress(deal.id)}
              />
            ))}
          </ul>
        </Sheet>
      )}
    </div>
  );
}
