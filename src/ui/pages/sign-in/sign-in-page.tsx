import { Percent } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { homeOf } from '#core/access/path-access';
import { paths } from '#core/access/paths';
import type { FactorProof } from '#core/session/factor-proof';
import { personOf, type SignedInUser } from '#core/session/session';
import { Failure, RequestRejected } from '#core/shared/failure';
import { useServicesSource } from '../../data/app-services';
import { useSession } from '../../data/session-provider';
import { supportContact, supportHref } from '../../data/support-settings';
import { signInTexts } from '../../features/sign-in/sign-in-texts';
import { BrandMark, brandName } from '../../kit/components/brand-mark';
import { Icon } from '../../kit/components/icon';
import { LanguageSelector } from '../../kit/components/language-selector';
import { Notice } from '../../kit/components/notice';
import { Rosette } from '../../kit/components/rosette';
import { useDocumentTitle } from '../../kit/components/use-document-title';
import { useOnline } from '../../kit/components/use-online';
import { rupees } from '../../kit/format/rupees';
import { textInState } from '../../kit/navigation/navigation-state';
import { useTexts } from '../../kit/texts/use-texts';
import type { SignInOutcome } from './sign-in-failure';
import { SignInForm } from './sign-in-form';

const payments = [
  { paid: '6000', commission: '2400' },
  { paid: '2500', commission: '1000' },
  { paid: '1500', commission: '600' },
];

/** Draws a picture of the portal for wide screens: a commission and the lines that it consists of. */
function SignInPicture() {
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

/**
 * Signs a person in. A person with a session continues to the requested page, or home; another person than the one
 * whose session ended there is not sent to it. Calls `onStart` with the most likely next page as soon as someone begins
 * to sign in: nobody knows who it is yet, and most are vendors.
 */
export function SignInPage({ onStart }: { onStart?: (path: string) => Promise<void> }) {
  const { session, logIn } = useSession();
  const bring = useServicesSource();
  const { state } = useLocation();
  const online = useOnline();
  const from = textInState(state, 'from');
  const person = textInState(state, 'person');
  const nextOf = (user: SignedInUser) =>
    (person === undefined || person === personOf(user) ? from : undefined) ?? homeOf(user.role);
  if (session) return <Navigate to={nextOf(session.user)} replace />;

  // A failure here repeats at the submit, which reports it. The use-cases load first, since signing in needs them.
  const start = () =>
    void bring()
      .then(() => onStart?.(from?.split('?')[0] ?? paths.dashboard))
      .catch(() => {});
  const submit = async (email: string, password: string, proof?: FactorProof): Promise<SignInOutcome> => {
    try {
      const outcome = await logIn(email, password, proof);
      // The parts of the next page would otherwise request their data one after the other, once they have loaded.
      if (outcome.kind === 'signed-in') (await bring()).askEarly(nextOf(outcome.session.user));
      return outcome;
    } catch (error) {
      if (error instanceof Failure) return { kind: 'failed' };
      throw error;
    }
  };
  return (
    <SignInFrame>
      <UnlockNotice />
      <SignInForm
        onSubmit={submit}
        onStart={start}
        initialEmail={textInState(state, 'email')}
        offline={!online}
        forgotPath={paths.requestOtp}
        supportHref={supportHref(supportContact())}
      />
    </SignInFrame>
  );
}

/** Draws the sign-in page around its form: dark ground above a sheet on a phone, next to it on a desktop. */
function SignInFrame(props: { children: ReactNode }) {
  const t = useTexts(signInTexts);
  useDocumentTitle(`${t('signIn.documentTitle')} · ${brandName}`);
  return (
    <div className="hero-ground flex min-h-dvh flex-col desktop:flex-row">
      <header className="relative flex flex-1 flex-col overflow-hidden px-6 pb-8 desktop:justify-center desktop:px-12">
        <Rosette className="-top-21 left-[calc(85.5%-13.25rem)] size-106 opacity-20 desktop:top-[calc(50%-24rem)] desktop:left-[calc(78%-24rem)] desktop:size-192" />
        <div className="absolute top-3 right-4 desktop:top-6 desktop:right-8">
          <LanguageSelector onHero />
        </div>
        <div className="relative mt-auto pt-20 desktop:mx-auto desktop:mt-0 desktop:w-full desktop:max-w-112 desktop:pt-0">
          <BrandMark onHero size={52} />
          <h1 tabIndex={-1} className="t-welcome mt-6">
            {t('signIn.welcome')}
          </h1>
          <p className="mt-1.5 text-on-hero-2">{t('signIn.promise')}</p>
          <SignInPicture />
        </div>
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="rounded-t-sign-in bg-surface px-6 pt-7 pb-[calc(1.5rem+var(--safe-bottom))] text-text outline-none [--focus:var(--page-focus)] desktop:grid desktop:w-[35rem] desktop:place-content-center desktop:rounded-none"
      >
        <div className="mx-auto w-full max-w-140 desktop:w-100">{props.children}</div>
      </main>
    </div>
  );
}

/** Reports the result of the mailed link that ends an account's pause; nothing for a person who came without one. */
function UnlockNotice() {
  const t = useTexts(signInTexts);
  const { hash } = useLocation();
  const navigate = useNavigate();
  const bring = useServicesSource();
  // The link is valid once: its result stays when the token is removed from the address.
  const [token] = useState(() => /^#unlock=([\w-]{43})$/.exec(hash)?.[1]);
  const [outcome, setOutcome] = useState<'done' | 'used' | 'failed'>();
  useEffect(() => {
    if (token === undefined) return;
    void navigate(paths.signIn, { replace: true });
    bring()
      .then(({ auth }) => auth.unlock(token))
      .then(
        () => setOutcome('done'),
        (error: unknown) => {
          if (!(error instanceof Failure)) console.warn('The link could not be used', error);
          setOutcome(error instanceof RequestRejected ? 'used' : 'failed');
        },
      );
  }, [token, bring, navigate]);
  if (outcome === undefined) return null;
  if (outcome === 'done') {
    return (
      <p role="status" className="t-label rounded-control bg-primary-soft px-3.5 py-3 text-text">
        {t('signIn.linkDone')}
      </p>
    );
  }
  return <Notice tone="failed" what={t(outcome === 'used' ? 'signIn.linkUsed' : 'signIn.linkFailed')} />;
}
