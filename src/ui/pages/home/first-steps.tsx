import { Bell, CircleCheck, GraduationCap, ImagePlus, type LucideIcon, UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { RowCard } from '../../kit/components/card';
import { PlainRow } from '../../kit/components/plain-row';
import { SectionTitle } from '../../kit/components/section-title';
import { useTexts } from '../../kit/texts/use-texts';
import { firstStepsTexts } from './first-steps-texts';
import { TodaySkeleton } from './today-skeleton';
import { type FirstStep, useFirstSteps } from './use-first-steps';

const ICONS: Readonly<Record<FirstStep['name'], LucideIcon>> = {
  logo: ImagePlus,
  training: GraduationCap,
  lead: UserPlus,
  messages: Bell,
};

/** What a new vendor with so many leads does first, above the list of the day, which comes with it: it would move it. */
export function FirstStepsAbove({ leads, children }: { leads: number; children: ReactNode }) {
  const steps = useFirstSteps(leads);
  if (!steps) return <TodaySkeleton />;
  return (
    <>
      {steps.length > 0 && <FirstSteps steps={steps} />}
      {children}
    </>
  );
}

/** Each a tap away until it is done. */
function FirstSteps({ steps }: { steps: readonly FirstStep[] }) {
  const t = useTexts(firstStepsTexts);
  const done = steps.filter((step) => step.done).length;
  const second = ({ name, of }: FirstStep) => (name === 'training' ? of : t(`firstSteps.${name}Text`));
  return (
    <section aria-labelledby="first-steps" className="-mt-5">
      <SectionTitle
        id="first-steps"
        end={
          <span className="t-label text-text-2">
            {t('firstSteps.progress', { done, total: steps.length })}
          </span>
        }
      >
        {t('firstSteps.title')}
      </SectionTitle>
      <RowCard label={t('firstSteps.title')}>
        {steps.map((step) =>
          step.done ? (
            <PlainRow
              key={step.name}
              icon={CircleCheck}
              tone="success"
              title={t(`firstSteps.${step.name}`)}
              second={t('firstSteps.done')}
            />
          ) : (
            <PlainRow
              key={step.name}
              icon={ICONS[step.name]}
              tone="accent"
              title={t(`firstSteps.${step.name}`)}
              second={second(step)}
              to={step.to}
            />
          ),
        )}
      </RowCard>
    </section>
  );
}
