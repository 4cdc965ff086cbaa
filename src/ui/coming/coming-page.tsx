import { ButtonLink } from '../components/button-link';
import { EmptyState } from '../components/empty-state';
import { NotFoundPage } from '../components/not-found-page';
import { PageFrame } from '../components/page-frame';
import { paths } from '../paths';
import { useSession } from '../session/session-provider';
import { commonTexts } from '../texts/common-texts';
import { useTexts } from '../texts/use-texts';
import { useOpenPath } from '../use-open-path';
import { comingTexts } from './coming-texts';
import { headOf } from './page-heads';

/** The frame of a page that is still to come: its own title and way back, and a word that it is not there yet. */
export function ComingPage() {
  const t = useTexts(comingTexts);
  const common = useTexts(commonTexts);
  const path = useOpenPath();
  const { session } = useSession();
  const admin = session?.user.role === 'admin';
  const home = admin ? paths.adminDashboard : paths.dashboard;
  const head = headOf(path, session?.user.role);
  if (!head) return <NotFoundPage knownPaths={Object.values(paths)} />;
  return (
    <PageFrame title={t(head.title)} {...(head.parent && { parent: head.parent })}>
      <div className="grid min-h-[65dvh] place-content-center">
        <EmptyState
          title={t('coming.title')}
          text={t('coming.text')}
          action={
            path !== home && (
              <ButtonLink to={home}>{admin ? t('coming.toDashboard') : common('common.goToHome')}</ButtonLink>
            )
          }
        />
      </div>
    </PageFrame>
  );
}
