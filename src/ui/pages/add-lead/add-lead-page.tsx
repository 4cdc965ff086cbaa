import { DatabaseZap } from 'lucide-react';
import { useState } from 'react';
import { settings } from '#contract/settings';
import { paths } from '#core/access/paths';
import { useServices } from '../../data/app-services';
import { useSession } from '../../data/session-provider';
import { useAnswer } from '../../data/use-answer';
import { useFranchiseLists } from '../../features/leads/use-franchise-lists';
import { ButtonLink } from '../../kit/components/button-link';
import { EmptyState } from '../../kit/components/empty-state';
import { PageFrame } from '../../kit/components/page-frame';
import { PanelMark } from '../../kit/components/panel-mark';
import { Spinner } from '../../kit/components/spinner';
import { TextLink } from '../../kit/components/text-link';
import { showToast } from '../../kit/feedback/toast';
import { useTexts } from '../../kit/texts/use-texts';
import { AddLeadForm } from './add-lead-form';
import { LeadAdded } from './lead-added';
import { leadFormTexts } from './lead-form-texts';
import { type HandedOver, useHandedOver } from './use-handed-over';

/** Captures a person in under half a minute, with or without a network. */
export function AddLeadPage() {
  const t = useTexts(leadFormTexts);
  const { offlineQueue } = useServices();
  const { leads, fetching } = useFranchiseLists();
  const { handedOver, rejection, follow, letGo } = useHandedOver(leads);
  const [saved, setSaved] = useState<HandedOver>();
  const added = saved ?? handedOver;
  // Each person gets a new form; the last one stays visible above the next steps.
  const [person, setPerson] = useState(0);
  const another = () => {
    setSaved(undefined);
    letGo();
    setPerson(person + 1);
  };
  return (
    <PageFrame title={t('addLead.title')} width="narrow">
      {!offlineQueue.offered && <AddedElsewhere />}
      {offlineQueue.offered && added && <LeadAdded {...added} onAnother={another} />}
      {/* The form waits for the leads, which tell the product used last. */}
      {offlineQueue.offered && !leads && fetching && <Spinner />}
      {offlineQueue.offered && (leads || !fetching) && (
        <>
          <HostedForm />
          <AddLeadForm
            // A lead that was refused later is back in the form, with the reason.
            key={`${person} ${rejection ?? ''}`}
            leads={leads ?? []}
            rejection={rejection}
            added={added !== undefined}
            onAdded={(draft, outcome) => {
              // The sheet says that a lead waits, for as long as it does.
              if (outcome.kind !== 'sent') return follow(draft);
              showToast(t('addLead.addedToast'));
              setSaved({ draft, lead: outcome.lead, waiting: false });
            }}
          />
        </>
      )}
    </PageFrame>
  );
}

/** Shows the network's own form, where it has set one, with the franchise filled in. */
function HostedForm() {
  const t = useTexts(leadFormTexts);
  const { session } = useSession();
  const { data } = useAnswer(settings);
  if (!data?.leadFormAddress) return null;
  const address = new URL(data.leadFormAddress);
  const code = session?.user.franchiseCode;
  if (code) address.searchParams.set('franchiseCode', code);
  return (
    <p className="-mt-2 mb-2">
      <TextLink href={address.href}>{t('addLead.hosted')}</TextLink>
    </p>
  );
}

function AddedElsewhere() {
  const t = useTexts(leadFormTexts);
  return (
    <EmptyState
      title={t('addLead.elsewhere')}
      text={t('addLead.elsewhereText')}
      object={<PanelMark icon={DatabaseZap} />}
      action={<ButtonLink to={paths.leads}>{t('addLead.toLeads')}</ButtonLink>}
    />
  );
}
