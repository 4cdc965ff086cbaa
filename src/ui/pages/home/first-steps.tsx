import { Bell, CircleCheck, GraduationCap, ImagePlus, type LucideIcon, UserPlus } from 'lucide-react';
import { RowCard } from '../../kit/components/card';
import { PlainRow } from '../../kit/components/plain-row';
import { Section } from '../../kit/components/section-title';
import { useTexts } from '../../kit/texts/use-texts';
import { firstStepsTexts } from './home-texts';
import { TodayList, type TodayListProps } from './today-list';
import { TodaySkeleton } from './today-skeleton';
import { type FirstStep, useFirstSteps } from './use-first-steps';

const ICONS: Readonly<Record<FirstStep['name'], LucideIcon>> = {
  logo: ImagePlus,
  training: GraduationCap,
  lead: UserPlus,
  messages: Bell,
};

type FirstStepsAndTodayProps = TodayListProps & {
  leads: number;
  /** Whether the notices are still unknown. */
  waiting: boolean;
};

/**
 * Shows the first steps of a new vendor with `leads` leads, instead of the list of the day or above it, below the
 * notices.
 */
export function FirstStepsAndToday({ leads, waiting, ...list }: FirstStepsAndTodayProps) {
  const steps = useFirstSteps(leads);
  if (!steps || waiting) return <TodaySkeleton />;
  return <TodayList {...list} steps={steps.length > 0 && <FirstSteps steps={steps} />} />;
}

/** Lists the first steps, each a link until it is done. */
function FirstSteps({ steps }: { steps: readonly FirstStep[] }) {
  const t = useTexts(firstStepsTexts);
  const done = steps.filter((step) => step.done).length;
  const second = ({ name, of }: FirstStep) => (name === 'training' ? of : t(`firstSteps.${name}Text`));
  return (
    <Section
      title={t('firstSteps.title')}
      end={
        <span className="t-label text-text-2">{t('firstSteps.progress', { done, total: steps.length })}</span>
      }
      className="-mt-5"
    >
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
    </Section>
  );
}
