import { Check, ChevronRight, Eye, Flag, type LucideIcon, PencilLine } from 'lucide-react';
import type { PayoutRun, RunAct } from '#core/payouts/payout';
import { Icon } from '../../../../kit/components/icon';
import { joinClasses } from '../../../../kit/components/join-classes';
import { dayAndMonth, timeText } from '../../../../kit/format/dates';
import { useLanguage } from '../../../../kit/texts/language-provider';
import { useTexts } from '../../../../kit/texts/use-texts';
import { runTexts } from './run-texts';

const STEPS = ['draft', 'submitted', 'approved', 'exported', 'done'] as const;
type Step = (typeof STEPS)[number];

/** The act with which a step was reached. */
const ACTS: Readonly<Record<Exclude<Step, 'done'>, RunAct>> = {
  draft: 'create',
  submitted: 'submit',
  approved: 'approve',
  exported: 'export',
};

const ICONS: Readonly<Record<Step, LucideIcon>> = {
  draft: PencilLine,
  submitted: Eye,
  approved: Check,
  exported: Check,
  done: Flag,
};

/** Shows the five steps of a run: who did each and when, the present one, and the next ones. */
export function RunSteps({ run }: { run: PayoutRun }) {
  const t = useTexts(runTexts);
  const { state, steps } = run;
  const present = presentStep(run);
  const linesOf = useStepLines(run);
  const wasDone = (step: Step) => step !== 'done' && steps.some(({ act }) => act === ACTS[step]);
  return (
    <ol
      aria-label={t('run.steps')}
      className="grid grid-cols-5 overflow-clip rounded-card bg-surface shadow-card"
    >
      {STEPS.map((step, place) => {
        const isPresent = step === STEPS[present];
        const isPast = state === 'done' || (state === 'cancelled' ? wasDone(step) : place < present);
        const follows = !isPresent && place < STEPS.length - 1 && place + 1 !== present;
        return (
          <li
            key={step}
            aria-current={isPresent ? 'step' : undefined}
            className={joinClasses(
              'flex min-h-15 min-w-0 items-center gap-2.5 px-0.5 py-2 max-desktop:flex-col max-desktop:gap-1 max-desktop:text-center desktop:px-4',
              isPresent && 'bg-primary-soft',
            )}
          >
            <span
              className={joinClasses(
                'grid size-7 shrink-0 place-items-center rounded-pill',
                isPresent
                  ? 'bg-primary text-on-primary'
                  : isPast
                    ? 'bg-success-soft text-success'
                    : 'bg-neutral-soft text-text-2',
              )}
            >
              {isPresent || isPast ? (
                <Icon of={isPresent ? ICONS[step] : Check} size={16} />
              ) : (
                <span className="t-caption font-semibold">{place + 1}</span>
              )}
            </span>
            <span className="min-w-0 flex-1">
              <span className="block text-[.75rem]/4 font-semibold wrap-anywhere text-text max-narrow:text-[.625rem]/4 lang-hi:leading-5 desktop:text-[.875rem]/5">
                {t(`run.step.${step}`)}
              </span>
              {linesOf(step).map((line) => (
                <span
                  key={line}
                  title={line}
                  className="t-caption block wrap-break-word text-text-2 max-desktop:hidden"
                >
                  {line}
                </span>
              ))}
            </span>
            {follows && <Icon of={ChevronRight} size={16} className="text-text-3 max-desktop:hidden" />}
          </li>
        );
      })}
    </ol>
  );
}

/** Returns the index of the step where somebody has to act; that of the results once money is on its way. */
function presentStep({ state }: PayoutRun): number {
  if (state === 'cancelled' || state === 'done') return -1;
  return STEPS.indexOf(state === 'exported' ? 'done' : state);
}

/** Returns for a step who did it and when, or who will, one line each. */
function useStepLines(run: PayoutRun): (step: Step) => readonly string[] {
  const t = useTexts(runTexts);
  const { language } = useLanguage();
  const { steps, state, open, count, isOwn } = run;
  // Steps before the run was sent back have to be repeated.
  const since = steps.findLastIndex(({ act }) => act === 'send-back');
  return (step) => {
    if (step === 'done') {
      if (state === 'cancelled') return [];
      const isBegun = state === 'exported' || state === 'done';
      return [isBegun ? t('run.answered', { answered: count - open, count }) : t('run.toCome', { count })];
    }
    const from = step === 'draft' ? 0 : since + 1;
    const done = steps.slice(from).findLast(({ act }) => act === ACTS[step]);
    if (done) {
      const at = new Date(done.at);
      const when = `${dayAndMonth(at, language)}, ${timeText(at, language)}`;
      return done.by === undefined ? [when] : [done.by, when];
    }
    if (state === 'cancelled') return [];
    if (step === 'exported')
      return [t(state === 'exported' || state === 'done' ? 'run.byHand' : 'run.fileOrHand')];
    if (step === 'approved') return [t(isOwn ? 'run.byAnother' : 'run.byYou')];
    return [];
  };
}
