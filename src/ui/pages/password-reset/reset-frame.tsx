import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#core/access/paths';
import { resetTexts } from '../../features/passwords/reset-texts';
import { BrandMark, brandName } from '../../kit/components/brand-mark';
import { IconButton } from '../../kit/components/icon-button';
import { joinClasses } from '../../kit/components/join-classes';
import { LanguageSelector } from '../../kit/components/language-selector';
import { SkipLink } from '../../kit/components/skip-link';
import { TextLink } from '../../kit/components/text-link';
import { useDocumentTitle } from '../../kit/components/use-document-title';
import { useHeadingFocus } from '../../kit/components/use-heading-focus';
import { commonTexts } from '../../kit/texts/common-texts';
import { useTexts } from '../../kit/texts/use-texts';

const STEPS = [1, 2, 3] as const;

/** Shows the progress of the reset: a bar for each step, filled up to the open one. */
function StepMark(props: { step: (typeof STEPS)[number] }) {
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

type ResetFrameProps = {
  step: 1 | 2 | 3;
  title: string;
  /** The address typed or used so far, which going back keeps. */
  email: string;
  children: ReactNode;
};

/** Draws a step of the password reset: back link, step mark, heading and form; a card in the middle of a desktop. */
export function ResetFrame(props: ResetFrameProps) {
  const { step, title, email, children } = props;
  const t = useTexts(resetTexts);
  const common = useTexts(commonTexts);
  const navigate = useNavigate();
  const frame = useRef<HTMLDivElement>(null);
  useDocumentTitle(`${title} · ${brandName}`);
  useHeadingFocus(frame);
  const state = { email };
  const back = step === 1 ? paths.signIn : paths.requestOtp;
  return (
    <div
      ref={frame}
      className="mx-auto min-h-dvh max-w-(--page-narrow) desktop:grid desktop:max-w-none desktop:place-content-center desktop:justify-items-center desktop:gap-6 desktop:py-8"
    >
      <SkipLink />
      <span className="hidden desktop:block">
        <BrandMark size={52} />
      </span>
      <div className="desktop:w-100 desktop:rounded-card desktop:bg-surface desktop:px-2 desktop:py-2 desktop:shadow-card">
        <header className="flex min-h-(--app-bar) items-center justify-between px-4">
          <span className="-ml-3 flex items-center">
            <IconButton
              icon={ArrowLeft}
              label={common('common.back')}
              onClick={() => void navigate(back, { state, replace: true })}
            />
            {step > 1 && <span className="t-subtitle text-text">{t('reset.forgot')}</span>}
          </span>
          {step === 1 && <LanguageSelector />}
        </header>
        <main
          id="content"
          tabIndex={-1}
          className="px-4 pt-2 pb-[calc(1.5rem+var(--safe-bottom))] outline-none"
        >
          <StepMark step={step} />
          <h1 tabIndex={-1} className="t-display mt-6 text-text">
            {title}
          </h1>
          {children}
          <p className="mt-2 flex justify-center">
            <TextLink to={paths.signIn} state={state}>
              {t('reset.backToLogin')}
            </TextLink>
          </p>
        </main>
      </div>
    </div>
  );
}
