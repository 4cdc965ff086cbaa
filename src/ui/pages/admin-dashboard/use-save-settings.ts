import type { PortalSettings, SettingsChange } from '#core/settings/portal-settings';
import { useServices } from '../../data/app-services';
import { useWrite, type WriteFailure } from '../../data/use-write';
import { showToast } from '../../kit/feedback/toast';
import { useTexts } from '../../kit/texts/use-texts';
import { settingsTexts } from './settings-texts';

/** The reason why the settings were not saved: someone else was faster, a field was refused, or anything else. */
export type SaveOutcome =
  | { readonly kind: 'clash' | 'failed' }
  | { readonly kind: 'refused'; readonly field: string; readonly message: string };

/** Saves settings at the server; returns them as they are then, and undefined when they were not saved. */
export function useSaveSettings() {
  const t = useTexts(settingsTexts);
  const { settings } = useServices();
  const { busy, failure, clear, run } = useWrite(t('settings.saveFailed'));
  const save = async (version: number, change: SettingsChange): Promise<PortalSettings | undefined> => {
    let saved: PortalSettings | undefined;
    await run(async () => {
      saved = await settings.change(version, change);
      showToast(t('settings.saved'));
    });
    return saved;
  };
  return { save, saving: busy, outcome: failure && outcomeOf(failure), settle: clear };
}

function outcomeOf({ field, sentence }: WriteFailure): SaveOutcome {
  if (field === undefined) return { kind: 'failed' };
  return field === 'version' ? { kind: 'clash' } : { kind: 'refused', field, message: sentence };
}
