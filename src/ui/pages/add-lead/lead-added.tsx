import { Check, Clock } from 'lucide-react';
import { paths } from '#core/access/paths';
import { leadAddress } from '../../features/leads/lead-address';
import { Button } from '../../kit/components/button';
import { ButtonLink } from '../../kit/components/button-link';
import { EmptyState } from '../../kit/components/empty-state';
import { PanelMark } from '../../kit/components/panel-mark';
import { useTexts } from '../../kit/texts/use-texts';
import { leadFormTexts } from './lead-form-texts';
import type { HandedOver } from './use-handed-over';

type LeadAddedProps = HandedOver & { onAnother: () => void };

/** What can follow once a lead is saved. */
export function LeadAdded({ draft, lead, waiting, onAnother }: LeadAddedProps) {
  const t = useTexts(leadFormTexts);
  const name = draft.name.trim();
  const promotions = `${paths.allPromotions}?product=${encodeURIComponent(draft.product)}`;
  return (
    <EmptyState
      title={t(waiting ? 'addLead.waitingTitle' : 'addLead.addedTitle', { name })}
      text={t(waiting ? 'addLead.waitingText' : 'addLead.addedText')}
      object={<PanelMark icon={waiting ? Clock : Check} />}
      action={<Button onClick={onAnother}>{t('addLead.another')}</Button>}
      more={
        <div className="mt-2 flex flex-wrap justify-center gap-3">
          {lead && (
            <ButtonLink variant="outline" to={leadAddress(lead.id)}>
              {t('addLead.open')}
            </ButtonLink>
          )}
          <ButtonLink variant="outline" to={promotions}>
            {t('addLead.share')}
          </ButtonLink>
        </div>
      }
    />
  );
}
