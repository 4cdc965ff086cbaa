import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { SavedView } from '#core/views/saved-view';
import { failureToast, useWrite } from '../../data/use-write';
import { Chip } from '../../kit/components/chip';
import { IconButton } from '../../kit/components/icon-button';
import { ActionSheet } from '../../kit/components/more-actions';
import { showToast } from '../../kit/feedback/toast';
import { useTexts } from '../../kit/texts/use-texts';
import type { SavedViews } from './use-saved-views';
import { ViewNameSheet } from './view-name-sheet';
import { viewTexts } from './view-texts';

/**
 * Shows the saved views as chips with live counts; a long press, or the dots next to the chosen chip, offers to rename
 * or delete the view.
 */
export function SavedViewChips(props: {
  saved: SavedViews;
  params: URLSearchParams;
  /** Counts the rows of a view; undefined while the count is not known. */
  countOf: (params: URLSearchParams) => number | undefined;
  /** Whether the counts cover only some of the rows. */
  soFar?: boolean | undefined;
  onOpen: (params: URLSearchParams) => void;
}) {
  const { saved, params, countOf, soFar = false, onOpen } = props;
  const t = useTexts(viewTexts);
  const [menu, setMenu] = useState<SavedView>();
  const [renaming, setRenaming] = useState<SavedView>();
  const active = saved.activeIn(params);
  const { queue } = useWrite(t('view.failed'), failureToast);
  const remove = (view: SavedView) =>
    queue(async () => {
      await saved.remove(view);
      showToast(t('view.deleted'), {
        label: t('view.undo'),
        onAction: () => void queue(() => saved.save(view)),
      });
    });
  return (
    <>
      {saved.views.map((view) => {
        const query = new URLSearchParams(view.query);
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions: a long press is a shortcut; the button with the dots does the same.
          <span
            key={view.id}
            className="inline-flex shrink-0 items-center"
            onContextMenu={(event) => {
              event.preventDefault();
              setMenu(view);
            }}
          >
            <Chip
              label={view.name}
              chosen={view === active}
              count={countOf(query) ?? 'unknown'}
              soFar={soFar}
              onChoose={() => onOpen(query)}
            />
            {view === active && (
              <IconButton
                icon={Ellipsis}
                label={t('view.more', { name: view.name })}
                aria-haspopup="dialog"
                onClick={() => setMenu(view)}
              />
            )}
          </span>
        );
      })}
      {menu && (
        <ActionSheet
          title={t('view.more', { name: menu.name })}
          onClose={() => setMenu(undefined)}
          actions={[
            { key: 'rename', icon: Pencil, label: t('view.rename'), onAction: () => setRenaming(menu) },
            { key: 'delete', icon: Trash2, label: t('view.delete'), onAction: () => void remove(menu) },
          ]}
        />
      )}
      {renaming && (
        <ViewNameSheet
          draft={`name of view ${renaming.id}`}
          title={t('view.rename')}
          name={renaming.name}
          taken={saved.namesBut(renaming.id)}
          done={t('view.renamed')}
          onSave={(name) => saved.save({ ...renaming, name })}
          onClose={() => setRenaming(undefined)}
        />
      )}
    </>
  );
}
