import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '#core/access/paths';
import { Failure, RequestRejected } from '#core/shared/failure';
import { useServicesSource } from '../../data/app-services';
import { signInTexts } from '../../features/sign-in/sign-in-texts';
import { Notice } from '../../kit/components/notice';
import { useTexts } from '../../kit/texts/use-texts';

/**
 * Says what came of the link from a mail that ends the pause of an account; nothing for a person who came without one.
 */
export function UnlockNotice() {
  const t = useTexts(signInTexts);
  const { hash } = useLocation();
  const navigate = useNavigate();
  const bring = useServicesSource();
  // The link is good once: what it brought stays when the token is taken out of the address.
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
