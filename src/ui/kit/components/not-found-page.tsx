import { distance } from 'fastest-levenshtein';
import { Compass } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { commonTexts } from '../texts/common-texts';
import { notFoundTexts } from '../texts/not-found-texts';
import { useTexts } from '../texts/use-texts';
import { ButtonLink } from './button-link';
import { Panel } from './panel';
import { PanelMark } from './panel-mark';
import { TextLink } from './text-link';

const mostLetters = 2;

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

/** Returns the known path closest to `path`, if it differs by at most two letters; undefined if none does. */
export function closestPath(path: string, knownPaths: readonly string[]): string | undefined {
  const typed = path.replace(/\/+$/, '').toLowerCase();
  const near = knownPaths
    // Within two letters, a path as short as "/" would match anything.
    .filter((known) => known.length > 2 * mostLetters)
    .map((known) => ({ known, letters: distance(typed, known.toLowerCase()) }))
    .filter(({ letters }) => letters <= mostLetters)
    .sort((a, b) => a.letters - b.letters);
  return near[0]?.known;
}
