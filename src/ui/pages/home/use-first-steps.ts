import { useEffect, useState } from 'react';
import { paths } from '#core/access/paths';
import type { PushState } from '#core/notifications/message-subscription';
import type { FranchiseData } from '#core/session/fetch-franchise-data';
import { useServices } from '../../data/app-services';
import { useOwnProfile } from '../../features/profile/use-own-account';
import { nextTraining, ownLanguageFirst } from '../../features/training/training-entry';
import { trainingAddress } from '../../features/training/use-open-training';
import { useTrainings } from '../../features/training/use-trainings';
import { useLanguage } from '../../kit/texts/language-provider';

/** A first step of a new vendor, its address, and whether it is done. */
export interface FirstStep {
  readonly name: 'logo' | 'training' | 'lead' | 'messages';
  readonly to: string;
  readonly done: boolean;
  /** The title of the training. */
  readonly of?: string | undefined;
}

/** Whether a vendor has no deal yet. Unread deals must not look like none. */
export function isNewVendor(records: FranchiseData | undefined): boolean {
  const { leads, deals } = records ?? {};
  return leads?.items !== undefined && deals?.items?.length === 0 && deals.complete !== false;
}

/**
 * Lists the first steps of a new vendor with so many leads, as far as the server and the device support them; empty
 * once all are done, and undefined while that is unknown.
 */
export function useFirstSteps(leads: number): readonly FirstStep[] | undefined {
  const { watchTraining } = useServices();
  const { language } = useLanguage();
  const profile = useOwnProfile();
  const trainings = useTrainings();
  const push = usePushState();
  const watches = watchTraining.offered();
  if (profile.isLoading || (watches && trainings.fetching && !trainings.entries) || !push) return undefined;
  const entries = watches && trainings.withProgress ? (trainings.entries ?? []) : [];
  const training = nextTraining(ownLanguageFirst(entries, language))?.training;
  const steps: FirstStep[] = [];
  if (profile.data) steps.push({ name: 'logo', to: paths.profile, done: profile.data.logoUrl !== undefined });
  if (entries.length > 0)
    steps.push({
      name: 'training',
      to: training ? trainingAddress(training.id) : paths.allTrainings,
      done: entries.some(({ begun, done }) => begun || done),
      of: training?.title,
    });
  steps.push({ name: 'lead', to: paths.addLead, done: leads > 0 });
  if (push === 'default' || push === 'granted')
    steps.push({ name: 'messages', to: paths.profile, done: push === 'granted' });
  return steps.every(({ done }) => done) ? [] : steps;
}

/** Returns whether push messages reach this device; undefined while unknown. */
function usePushState(): PushState | undefined {
  const { messages } = useServices();
  const [state, setState] = useState<PushState>();
  useEffect(() => {
    void messages.resume().then(setState);
  }, [messages]);
  return state;
}
