import { Compass } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { closestPath } from '../navigation/closest-path';
import { commonTexts } from '../texts/common-texts';
import { notFoundTexts } from '../texts/not-found-texts';
import { useTexts } from '../texts/use-texts';
import { ButtonLink } from './button-link';
import { Panel } from './panel';
import { PanelMark } from './panel-mark';
import { TextLink } from './text-link';

/** Shows, for an unknown path, a link to Home and the path that was probably meant. */
export function NotFoundPage(props: { knownPaths: readonly string[] }) {
  const t = useTexts(notFoundTexts);
  const common = useTexts(commonTexts);
  const { pathname } = useLocation();
  const meant = closestPath(pathname, props.knownPaths);
  return (
    <Panel
      title={t('notFound.title')}
      text={t('notFound.text')}
      object={<PanelMark icon={Compass} />}
      actions={
        <>
          <ButtonLink to="/">{common('common.goToHome')}</ButtonLink>
          {meant && (
            <p className="t-label flex flex-wrap items-center justify-center gap-x-1.5 text-text-2">
              {t('notFound.didYouMean')} <TextLink to={meant}>{`${meant}?`}</TextLink>
            </p>
          )}
        </>
      }
    />
  );
}
