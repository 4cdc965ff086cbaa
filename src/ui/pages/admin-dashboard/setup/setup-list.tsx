import { Check, CircleDashed, Clock, Lock, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import {
  type SetupFacts,
  type SetupState,
  type SetupStepName,
  setupSteps,
} from '#core/settings/portal-setup';
import { setupAddress } from '../../../data/setup-address';
import { Icon } from '../../../kit/components/icon';
import { joinClasses } from '../../../kit/components/join-classes';
import { StatePill, type StateTone } from '../../../kit/components/state-pill';
import { useTexts } from '../../../kit/texts/use-texts';
import { setupTexts } from './setup-texts';
import { useSetupLine } from './use-setup-line';

const MARKS: Readonly<Partial<Record<SetupState, readonly [StateTone, LucideIcon, string]>>> = {
  done: ['success', Check, 'bg-success-soft text-success'],
  part: ['warning', CircleDashed, 'bg-warning-soft text-warning'],
  waiting: ['warning', Clock, 'bg-warning-soft text-warning'],
  later: ['neutral', Lock, 'bg-neutral-soft text-text-2'],
};

/** Lists the steps of the setup, each with its state and what is missing. */
export function SetupList({ facts, chosen }: { facts: SetupFacts; chosen: SetupStepName | undefined }) {
  const t = useTexts(setupTexts);
  const line = useSetupLine(facts);
  return (
    <ol aria-label={t('setup.title')} className="rows overflow-clip rounded-card bg-surface shadow-card">
      {setupSteps(facts).map(({ name, state }, place) => {
        const [tone, icon, mark] = MARKS[state] ?? [];
        const current = name === chosen;
        return (
          <li
            key={name}
            className={joinClasses(
              'relative flex min-h-16 items-center gap-3 py-2.5 pr-4 pl-3 [--row-inset:4rem] desktop:pl-5',
              current ? 'bg-primary-soft shadow-[inset_3px_0_0_var(--primary)]' : 'hover:bg-bg',
            )}
          >
            <span
              aria-hidden="true"
              className={joinClasses(
                't-caption grid size-8 shrink-0 place-items-center rounded-pill font-semibold tabular-nums',
                mark ?? 'bg-neutral-soft text-text-2',
              )}
            >
              {icon ? <Icon of={icon} size={16} /> : place + 1}
            </span>
            <div className="min-w-0 flex-1">
              <Link
                to={setupAddress(name)}
                aria-current={current ? 'step' : undefined}
                className="t-row block wrap-anywhere text-text outline-offset-0 after:absolute after:inset-0"
              >
                {t(`setup.${name}`)}
              </Link>
              <p className="t-meta wrap-anywhere text-text-2">{line(name)}</p>
            </div>
            {icon && tone && (
              <StatePill tone={tone} icon={icon} bare>
                {t(`setup.state.${state}`)}
              </StatePill>
            )}
          </li>
        );
      })}
    </ol>
  );
}
