import { changeSettings, settings } from '#contract/settings';
import {
  isMadeOf,
  type PortalSettings,
  type SettingFault,
  type SettingText,
  settingFaults,
} from '#core/settings/portal-settings';
import { useServices } from '../../../data/app-services';
import { useAnswer } from '../../../data/use-answer';
import { useArrival, useWrite } from '../../../data/use-write';
import { settingsTexts } from '../../../features/settings/settings-texts';
import { showToast } from '../../../kit/feedback/toast';
import { useTexts } from '../../../kit/texts/use-texts';
import { setupTexts } from './setup-texts';
import { useTypedSome } from './use-typed-some';

/**
 * Manages the form of some settings in a step: keeps what is typed until it is saved, also when saving fails. Untouched
 * fields have the saved values. A try without an answer may be stored: it is looked for before the next one.
 */
export function useSettingsStep<Name extends SettingText>(form: string, names: readonly Name[]) {
  const t = useTexts(setupTexts);
  const words = useTexts(settingsTexts);
  const services = useServices();
  const known = useAnswer(settings);
  const saved = known.data;
  const { typed, type, reset, send, mayBeThere } = useTypedSome(form, saved?.version);
  const { busy, failure, clear, run } = useWrite(t('setup.failed'));
  const given = (name: Name): string | undefined => typed[name];
  const changeOf = (before: PortalSettings | undefined) =>
    Object.fromEntries(
      names.flatMap((name) => {
        const value = given(name);
        return value === undefined || value === (before?.[name] ?? '') ? [] : [[name, value]];
      }),
    );
  const change = changeOf(saved);
  const faults = new Map(settingFaults(change).map(({ field, why }) => [field, why]));
  const bind = (name: Name) => ({
    name,
    value: given(name) ?? saved?.[name] ?? '',
    onChange: (value: string) => {
      clear();
      type(name, value);
    },
    error: errorOf(name, faults.get(name)),
  });
  const errorOf = (name: Name, why: SettingFault['why'] | undefined) =>
    why ? words(`settings.fault.${why}`) : failure?.field === name ? failure.sentence : undefined;
  const settle = () => {
    reset();
    showToast(t('setup.saved'));
  };
  const isStored = names.every((name) => isMadeOf(saved?.[name] ?? '', given(name) ?? saved?.[name] ?? ''));
  useArrival(failure?.isLost === true && isStored && !known.isFetching, () => {
    clear();
    settle();
  });
  const save = () =>
    void run(async () => {
      if (!saved || faults.size > 0) return;
      const base = mayBeThere() ? await services.api.call(settings) : saved;
      const body = { version: base.version, ...changeOf(base) };
      if (Object.keys(body).length > 1)
        await send((key) => services.api.call(changeSettings, { body, idempotencyKey: key }), base.version);
      settle();
    });
  const atField = names.some((name) => name === failure?.field);
  return {
    bind,
    save,
    form: {
      known,
      save: t('setup.save'),
      busy,
      disabled: !saved || Object.keys(change).length === 0 || faults.size > 0,
      failed: atField ? undefined : failure?.sentence,
      onSave: save,
    },
  };
}
