import { Check, Lock, TriangleAlert } from 'lucide-react';
import type { PreparedClosing } from '#core/closing/closing';
import { type Decimal, toRupees } from '#core/shared/money';
import type { Month } from '#core/shared/month';
import { Icon } from '../../../kit/components/icon';
import { joinClasses } from '../../../kit/components/join-classes';
import { shortMonthName } from '../../../kit/format/dates';
import { rupees } from '../../../kit/format/rupees';
import { useLanguage } from '../../../kit/texts/language-provider';
import { useTexts } from '../../../kit/texts/use-texts';
import { closingTexts } from './closing-texts';

const STEPS = ['data', 'decisions', 'totals', 'adjustments', 'confirm'] as const;
type Step = (typeof STEPS)[number];

/** Returns the id of a step's section of the page. */
export function stepId(step: Step): string {
  return `close-${step}`;
}

/** Shows the five steps of closing a month: the state of each, with a link to it. */
export function CloseSteps(props: {
  prepared: PreparedClosing;
  before: Month | undefined;
  /** Undefined until they are read. */
  adjustments: number | undefined;
  adjusted: Decimal;
}) {
  const { prepared, before, adjustments, adjusted } = props;
  const t = useTexts(closingTexts);
  const { language } = useLanguage();
  const unread = prepared.incomplete.length;
  const stepTexts: Readonly<Record<Step, string>> = {
    data: unread > 0 ? t('closing.unread', { count: unread }) : t('closing.allRead'),
    decisions:
      prepared.decisions > 0 ? t('closing.waiting', { count: prepared.decisions }) : t('closing.noneOpen'),
    totals: before
      ? t('closing.against', { month: shortMonthName(before, language) })
      : t('closing.firstMonth'),
    adjustments: [adjustments, rupees(toRupees(adjusted))].filter((part) => part !== undefined).join(' · '),
    confirm: t('closing.typeMonth'),
  };
  const open = (step: Step) =>
    (step === 'data' && unread > 0) || (step === 'decisions' && prepared.decisions > 0);
  return (
    <nav aria-label={t('closing.steps')}>
      <ol className="grid grid-cols-1 overflow-clip rounded-card bg-surface shadow-card desktop:grid-cols-5">
        {STEPS.map((step, place) => (
          <li key={step}>
            <button
              type="button"
              onClick={() => goTo(step)}
              className={joinClasses(
                'flex min-h-16 w-full items-center gap-2.5 px-3 py-2 text-left outline-offset-[-2px] h-full',
                step === 'confirm' ? 'bg-primary-soft hover:bg-primary-line/60' : 'hover:bg-bg',
              )}
            >
              <Mark step={step} open={open(step)} />
              <span className="min-w-0">
                <span className="t-label block font-semibold text-text">
                  {place + 1} {t(`closing.step.${step}`)}
                </span>
                <span className="t-caption block text-text-2">{stepTexts[step]}</span>
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Mark({ step, open }: { step: Step; open: boolean }) {
  const look =
    step === 'confirm'
      ? { icon: Lock, fill: 'bg-primary text-on-primary' }
      : open
        ? { icon: TriangleAlert, fill: 'bg-warning-soft text-warning' }
        : { icon: Check, fill: 'bg-success-soft text-success' };
  return (
    <span className={joinClasses('grid size-7 shrink-0 place-items-center rounded-pill', look.fill)}>
      <Icon of={look.icon} size={16} />
    </span>
  );
}

function goTo(step: Step): void {
  const part = document.getElementById(stepId(step));
  part?.scrollIntoView({ block: 'center' });
  part?.focus({ preventScroll: true });
}
