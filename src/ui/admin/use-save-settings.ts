import { useState } from 'react';
import type { PortalSettings, SettingsChange } from '#core/settings/portal-settings';
import { Failure, InvalidInput, SessionExpired } from '#core/shared/failure';
import { useServices } from '../app-services';
import { showToast } from '../feedback/toast';
import { useSession } from '../session/session-provider';
import { useTexts } from '../texts/use-texts';
import { settingsTexts } from './settings-texts';

/** Why the settings were not saved: someone else was faster, a field was refused, or anything else. */
export type SaveOutcome =
  | { readonly kind: 'clash' | 'failed' }
  | { readonly kind: 'refused'; readonly field: string; readonly message: string };

/** Saves settings at the server; gives them as they stand then, and undefined when they were not saved. */
export function useSaveSettings() {
  const t = useTexts(settingsTexts);
  const { settings } = useServices();
  const { expire } = useSession();
  const [saving, setSaving] = useState(false);
  const [outcome, setOutcome] = useState<SaveOutcome>();
  const save = async (version: number, change: SettingsChange): Promise<PortalSettings | undefined> => {
    setSaving(true);
    setOutcome(undefined);
    try {
      const saved = await settings.change(version, change);
      showToast(t('settings.saved'));
      return saved;
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      if (error instanceof SessionExpired) expire();
      else setOutcome(outcomeOf(error));
      return undefined;
    } finally {
      setSaving(false);
    }
  };
  return { save, saving, outcome, settle: () => setOutcome(undefined) };
}

function outcomeOf(error: Failure): SaveOutcome {
  if (!(error instanceof InvalidInput) || error.field === undefined) return { kind: 'failed' };
  if (error.field === 'version') return { kind: 'clash' };
  return { kind: 'refused', field: error.field, message: error.message };
}
