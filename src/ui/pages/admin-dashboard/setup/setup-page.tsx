import { Info } from 'lucide-react';
import { type SetupFacts, type SetupStepName, setupSteps } from '#core/settings/portal-setup';
import { setupAddress } from '../../../data/setup-address';
import { Icon } from '../../../kit/components/icon';
import { ProgressBar } from '../../../kit/components/progress-bar';
import { TextLink } from '../../../kit/components/text-link';
import { useDesktop } from '../../../kit/components/use-desktop';
import { useTexts } from '../../../kit/texts/use-texts';
import { SetupList } from './setup-list';
import { SetupStepPanel } from './setup-step-panel';
import { setupTexts } from './setup-texts';

type SetupPageProps = {
  facts: SetupFacts;
  /** The step that the address asks for. */
  step: SetupStepName | undefined;
};

/** Guides through the setup of the portal: the list with a step next to it; on a phone one of them at a time. */
export function SetupPage({ facts, step }: SetupPageProps) {
  const t = useTexts(setupTexts);
  const desktop = useDesktop();
  const steps = setupSteps(facts);
  const done = steps.filter(({ state }) => state === 'done').length;
  const next = steps.find(({ state }) => state === 'open' || state === 'part')?.name;
  const chosen = step ?? (desktop ? (next ?? 'company') : undefined);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="t-meta text-text-2">
          {t('setup.progress', { done: String(done), count: steps.length })}
        </p>
        <div className="w-full desktop:w-50">
          <ProgressBar value={done} max={steps.length} label={t('setup.title')} />
        </div>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 desktop:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        {(desktop || !chosen) && <SetupList facts={facts} chosen={chosen} />}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {chosen && !desktop && <TextLink to={setupAddress()}>{t('setup.all')}</TextLink>}
          {chosen && <SetupStepPanel key={chosen} step={chosen} facts={facts} />}
          {(desktop || !chosen) && facts.open && (
            <p className="t-meta flex gap-2 px-1 text-text-2">
              <Icon of={Info} size={16} className="mt-0.5 shrink-0" />
              {t('setup.note')}
            </p>
          )}
        </div>
      </div>
    </div>
  );
}
