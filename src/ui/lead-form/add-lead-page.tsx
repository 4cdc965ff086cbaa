import { useQuery } from '@tanstack/react-query';
import { DatabaseZap } from 'lucide-react';
import { useState } from 'react';
import { useServices } from '../app-services';
import { ButtonLink } from '../components/button-link';
import { EmptyState } from '../components/empty-state';
import { PageFrame } from '../components/page-frame';
import { PanelMark } from '../components/panel-mark';
import { Spinner } from '../components/spinner';
import { TextLink } from '../components/text-link';
import { settingsQuery } from '../data/settings';
import { showToast } from '../feedback/toast';
import { useFranchiseLists } from '../leads/use-franchise-lists';
import { paths } from '../paths';
import { useSession } from '../session/session-provider';
import { useTexts } from '../texts/use-texts';
import { AddLeadForm } from './add-lead-form';
import { LeadAdded } from './lead-added';
import { leadFormTexts } from './lead-form-texts';
import { type HandedOver, useHandedOver } from './use-handed-over';

/** Captures a person in under half a minute, with or without a network. */
export function AddLeadPage() {
  const t = useTexts(leadFormTexts);
  const { offlineQueue } = useServices();
  const { leads, fetching } = useFranchiseLists();
  const { handedOver, refusal, letGo } = useHandedOver(leads);
  const [saved, setSaved] = useState<HandedOver>();
  const added = saved ?? handedOver;
  const another = () => {
    setSaved(undefined);
    letGo();
  };
  return (
    <PageFrame title={t('addLead.title')} width="narrow">
      {!offlineQueue.offered && <AddedElsewhere />}
      {offlineQueue.offered && added && <LeadAdded {...added} onAnother={another} />}
      {/* The product used last comes from the leads, so the form waits a moment for them. */}
      {offlineQueue.offered && !added && !leads && fetching && <Spinner />}
      {offlineQueue.offered && !added && (leads || !fetching) && (
        <>
          <HostedForm />
          <AddLeadForm
            leads={leads ?? []}
            refusal={refusal}
            onAdded={(draft, outcome) => {
              const waiting = outcome.kind === 'waiting';
              showToast(t(waiting ? 'addLead.waitingToast' : 'addLead.addedToast'));
              setSaved({ draft, lead: outcome.kind === 'sent' ? outcome.lead : undefined, waiting });
            }}
          />
        </>
      )}
    </PageFrame>
  );
}

/** The network's own form, where it has set one, with the franchise filled in. */
function HostedForm() {
  const t = useTexts(leadFormTexts);
  const { session } = useSession();
  const { data } = useQuery(settingsQuery(useServices()));
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
