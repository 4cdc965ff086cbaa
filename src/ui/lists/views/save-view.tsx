import { BookmarkPlus } from 'lucide-react';
import { useState } from 'react';
import { useServices } from '../../data/app-services';
import { Icon } from '../../kit/components/icon';
import { IconButton } from '../../kit/components/icon-button';
import { useTexts } from '../../kit/texts/use-texts';
import type { SavedViews } from './use-saved-views';
import { ViewNameSheet } from './view-name-sheet';
import { viewQuery } from './view-query';
import { viewTexts } from './view-texts';

/** Saves the query of an address as a view; shows nothing for a query that selects every row or is saved already. */
export function SaveView(props: { saved: SavedViews; params: URLSearchParams; variant: 'link' | 'icon' }) {
  const { saved, params, variant } = props;
  const t = useTexts(viewTexts);
  const { newKey } = useServices();
  // The id of the new view: each retry uses the same one, also after a lost answer.
  const [asked, setAsked] = useState<string>();
  const query = viewQuery(params);
  if (!saved.offered || query === '' || saved.activeIn(params)) return null;
  const open = () => setAsked(newKey());
  return (
    <>
      {variant === 'icon' ? (
        <IconButton icon={BookmarkPlus} label={t('view.saveAs')} onClick={open} />
      ) : (
        <button
          type="button"
          onClick={open}
          className="t-label touch-44 font-semibold inline-flex min-h-9 shrink-0 items-center gap-1.5 rounded-pill px-2 text-primary-text hover:underline"
        >
          <Icon of={BookmarkPlus} size={16} />
          {t('view.save')}
        </button>
      )}
      {asked && (
        <ViewNameSheet
          draft={`name of a view of ${saved.list}`}
          title={t('view.save')}
          name=""
          taken={saved.namesBut(asked)}
          done={t('view.saved')}
          onSave={(name) => saved.save({ id: asked, list: saved.list, name, query })}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
