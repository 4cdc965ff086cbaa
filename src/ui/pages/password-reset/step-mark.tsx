import { resetTexts } from '../../features/passwords/reset-texts';
import { joinClasses } from '../../kit/components/join-classes';
import { useTexts } from '../../kit/texts/use-texts';

const STEPS = [1, 2, 3] as const;

/** Shows how far the reset is: a bar for each step, filled up to the one that is open. */
export function StepMark(props: { step: (typeof STEPS)[number] }) {
  const t = useTexts(resetTexts);
  return (
    <div>
      <p className="sr-only">{t('reset.step', { step: props.step, steps: STEPS.length })}</p>
      <div aria-hidden="true" className="flex gap-1.5">
        {STEPS.map((step) => (
          <span
            key={step}
            className={joinClasses(
              'h-1 flex-1 rounded-pill',
              step <= props.step ? 'bg-primary' : 'bg-hairline-strong',
            )}
          />
        ))}
      </div>
    </div>
  );
}
