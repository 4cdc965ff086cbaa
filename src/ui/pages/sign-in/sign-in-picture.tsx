import { Percent } from 'lucide-react';
import { signInTexts } from '../../features/sign-in/sign-in-texts';
import { Icon } from '../../kit/components/icon';
import { rupees } from '../../kit/format/rupees';
import { useTexts } from '../../kit/texts/use-texts';

const payments = [
  { paid: '6000', commission: '2400' },
  { paid: '2500', commission: '1000' },
  { paid: '1500', commission: '600' },
];

/** Draws a picture of the portal for wide screens: a commission and the lines that make it up. */
export function SignInPicture() {
  const t = useTexts(signInTexts);
  return (
    <div
      aria-hidden="true"
      className="mt-10 hidden rounded-hero bg-surface p-5 text-text shadow-float desktop:block"
    >
      <p className="t-subtitle">{t('signIn.pictureTitle')}</p>
      <div className="mt-3 flex items-center gap-3 rounded-button bg-primary-soft px-4 py-3">
        <span className="text-primary-text">
          <Icon of={Percent} />
        </span>
        <div>
          <p className="t-label font-semibold">{t('signIn.pictureRule')}</p>
          <p className="t-meta text-text-2">{t('signIn.pictureRuleSince')}</p>
        </div>
      </div>
      {payments.map(({ paid, commission }, index) => (
        <div
          key={paid}
          className="t-label grid min-h-12 grid-cols-[1fr_auto_1fr] items-center gap-4 border-b border-hairline tabular-nums"
        >
          <span className="text-text-2">{t('signIn.picturePayment', { number: index + 1 })}</span>
          <span>{rupees(paid)}</span>
          <span className="text-right">{rupees(commission)}</span>
        </div>
      ))}
      <div className="flex items-baseline justify-between pt-4">
        <span className="t-label font-semibold">{t('signIn.pictureTotal')}</span>
        <span className="t-money-m border-b-[3px] border-double border-text">{rupees('4000')}</span>
      </div>
      <p className="t-meta mt-3 text-text-3">{t('signIn.pictureClaim')}</p>
    </div>
  );
}
