import { type ReactNode, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#core/access/paths';
import { Button } from '../../kit/components/button';
import { PageFrame } from '../../kit/components/page-frame';
import { useDesktop } from '../../kit/components/use-desktop';
import { useTexts } from '../../kit/texts/use-texts';
import { SaveView } from '../views/save-view';
import { useSavedViews } from '../views/use-saved-views';
import { filterTexts } from './filter-texts';
import type { ListQuery } from './list-address';
import { appliedAddress, type Draft } from './use-draft';

type FilterFrameProps<Query extends ListQuery> = {
  draft: Draft<Query>;
  /** The loading errors, above everything else. */
  notices?: ReactNode;
  facets: ReactNode;
  /** Renders the rows that match the choice; called on a desktop only. */
  result: () => ReactNode;
  /** The count and the button text: "24 leads" and "Show 24 leads". */
  counted: string;
  show: string;
  /** The message if no row matches. */
  none: string | false;
};

/** Shows the page of filters: alone on a phone, next to the matching rows on a desktop. The count is always in view. */
export function FilterFrame<Query extends ListQuery>(props: FilterFrameProps<Query>) {
  const { draft, notices, facets, result, counted, show, none } = props;
  const t = useTexts(filterTexts);
  const desktop = useDesktop();
  const navigate = useNavigate();
  const saved = useSavedViews(draft.list);
  const parent = paths[draft.list];
  const form = useRef<HTMLFormElement>(null);
  const apply = () => {
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    if (wrong) wrong.focus();
    // Replaces this page, so that Back leads to the list as it was before.
    else void navigate(appliedAddress(parent, draft.params), { replace: true });
  };
  return (
    <PageFrame
      title={t(`filter.${draft.list}`)}
      parent={parent}
      actions={desktop && <SaveView saved={saved} params={draft.params} variant="icon" />}
    >
      {notices}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 desktop:grid-cols-[20rem_minmax(0,1fr)]">
        <form
          ref={form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            apply();
          }}
        >
          <div className="grid gap-5 pb-6">{facets}</div>
          <div className="print:hidden sticky bottom-[calc(var(--bottom-bar)+var(--safe-bottom))] -mx-4 border-t border-hairline bg-bg px-4 py-3 desktop:bottom-0 desktop:-mx-1 desktop:px-1">
            {none && <p className="t-label mb-2 text-text-2">{none}</p>}
            <div className="flex gap-3">
              <Button variant="outline" onClick={draft.clear}>
                {t('filter.clear')}
              </Button>
              <div className="min-w-0 flex-1">
                <Button wide type="submit">
                  {show}
                </Button>
              </div>
            </div>
          </div>
        </form>
        {desktop ? (
          <section aria-label={t('filter.result')} className="min-w-0">
            <p aria-live="polite" className="t-label mb-2 text-text-2">
              {counted}
            </p>
            {result()}
          </section>
        ) : (
          <p aria-live="polite" className="sr-only">
            {counted}
          </p>
        )}
      </div>
    </PageFrame>
  );
}
