import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useContext, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { hasPortalPageBehind } from '../navigation/navigation-state';
import { commonTexts } from '../texts/common-texts';
import { useTexts } from '../texts/use-texts';
import { brandName } from './brand-mark';
import { HeaderPlace } from './header-slot';
import { IconButton } from './icon-button';
import { joinClasses } from './join-classes';
import { PageParent } from './page-parent';
import { useDocumentTitle } from './use-document-title';
import { useHeadingFocus } from './use-heading-focus';
import { useScrolled } from './use-scrolled';

type PageFrameProps = {
  /** The heading of the page and the first part of the document's title. */
  title: string;
  /** The path of the back arrow, if it differs from the parent in the table of pages. */
  parent?: string;
  /** At most two icon buttons on a phone. */
  actions?: ReactNode;
  /** Replaces arrow and title, as the header of Home does; must contain the `h1`. */
  heading?: ReactNode;
  /** `narrow` is for forms and for texts to read. */
  width?: 'wide' | 'narrow';
  children: ReactNode;
};

/** A title with more letters takes two lines on a phone, in smaller letters. */
const LONG_TITLE = 22;

/** Draws the frame of a page: bar with back arrow, heading and actions, and the content below it. */
export function PageFrame(props: PageFrameProps) {
  const { title, actions, heading, width = 'wide', children } = props;
  const above = useContext(PageParent);
  const parent = props.parent ?? above;
  const frame = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const scrolled = useScrolled();
  useDocumentTitle(`${title} · ${brandName}`);
  useHeadingFocus(frame);
  const measure = joinClasses(
    'mx-auto w-full',
    width === 'wide' ? 'max-w-(--page-wide)' : 'max-w-(--page-narrow)',
  );
  return (
    // A record that is open next to a list takes room from the whole page, if the window is wide enough.
    <div ref={frame} className="min-[80rem]:has-data-beside:pr-120">
      <header
        className={joinClasses(
          'sticky print:static top-(--top-bar) z-(--z-sticky) bg-bg transition-shadow duration-(--press)',
          scrolled && 'shadow-[0_1px_0_var(--hairline)]',
        )}
      >
        <div className={joinClasses(measure, 'flex min-h-(--app-bar) items-center px-4 desktop:px-6')}>
          {heading ?? (
            <>
              {parent && <BackButton parent={parent} />}
              <h1
                tabIndex={-1}
                className={joinClasses(
                  't-bar mr-auto min-w-0 wrap-anywhere hyphens-auto text-text',
                  title.length > LONG_TITLE && 't-bar-long',
                )}
              >
                {title}
              </h1>
            </>
          )}
          <div
            ref={setPlace}
            className="mx-6 hidden min-w-0 flex-1 last:mr-0 items-center gap-2.5 empty:hidden desktop:flex print:hidden"
          />
          {actions && (
            // An icon has padding around it: the margin lines up what is seen with the content. A labelled button fills
            // its box.
            <div className="-mr-2.5 ml-auto flex shrink-0 items-center gap-1 print:hidden desktop:gap-3 desktop:not-has-[>button[title]:last-child]:mr-0">
              {actions}
            </div>
          )}
        </div>
      </header>
      <main
        id="content"
        tabIndex={-1}
        className={joinClasses(
          measure,
          'px-4 pb-[calc(var(--bottom-bar)+var(--safe-bottom)+5rem)] outline-none desktop:px-6 desktop:pb-16 print:pb-4',
        )}
      >
        <HeaderPlace value={place}>{children}</HeaderPlace>
      </main>
    </div>
  );
}

function BackButton(props: { parent: string }) {
  const t = useTexts(commonTexts);
  const navigate = useNavigate();
  // A person who arrived by a link from outside, or through the sign-in, has no page of the portal to return to.
  const goBack = () => (hasPortalPageBehind() ? navigate(-1) : navigate(props.parent, { replace: true }));
  return (
    <span className="-ml-3 print:hidden">
      <IconButton icon={ArrowLeft} label={t('common.back')} onClick={() => void goBack()} />
    </span>
  );
}
