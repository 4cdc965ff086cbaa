import { Fragment, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { OrderedContentCalls } from '#contract/managed-content';
import type { Managed } from '#core/shared/managed';
import { ButtonLink } from '../../kit/components/button-link';
import { EmptyState } from '../../kit/components/empty-state';
import { PageFrame } from '../../kit/components/page-frame';
import { useDesktop } from '../../kit/components/use-desktop';
import { AddButton } from './add-button';
import { ContentArchive, ContentGone, ContentNotices } from './content-notices';
import { OrderedRows } from './ordered-rows';
import { type KeptContent, useContentOrder, useKeptContent } from './use-kept-content';

const NEW = 'new';

type ManagePageProps<Item extends Managed, Plan> = {
  calls: OrderedContentCalls<Item, Plan>;
  /** The address of the page. */
  path: string;
  words: Readonly<Record<'title' | 'add' | 'edit' | 'list' | 'none' | 'noneText', string>>;
  titleOf: (item: Item) => string;
  /** Shown instead of the list if the server does not support changes. */
  notOffered: ReactNode;
  /** The content above a list that has items. */
  above: (items: readonly Item[]) => ReactNode;
  row: (item: Item, to: string) => ReactNode;
  /** The form of the open item; of a new one for undefined. */
  editor: (props: EditorProps<Item>) => ReactNode;
  /** The content next to a list that has items, while none is open. */
  aside: (items: readonly Item[]) => ReactNode;
};

interface EditorProps<Item extends Managed> {
  readonly kept: KeptContent<Item>;
  readonly item: Item | undefined;
  readonly onClose: () => void;
}

/** Manages content in the order in which vendors see it: `?id=` opens an item, `?id=new` adds one. */
export function ManagePage<Item extends Managed, Plan>(props: ManagePageProps<Item, Plan>) {
  const { calls, path, words, titleOf, above, row, editor } = props;
  const kept = useKeptContent(calls);
  const { ordered: items, order } = useContentOrder(calls, kept.items);
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const id = params.get('id');
  const opened = items?.find((item) => item.id === id);
  const addressOf = (of: string) => `${path}?id=${encodeURIComponent(of)}`;
  const some = items && items.length > 0;
  return (
    <ListAndOpen
      title={words.title}
      actions={some && <AddButton to={addressOf(NEW)} label={words.add} />}
      list={
        <>
          {!kept.offered && props.notOffered}
          <ContentNotices kept={kept} />
          {items?.length === 0 && (
            <EmptyState
              title={words.none}
              text={words.noneText}
              action={<ButtonLink to={addressOf(NEW)}>{words.add}</ButtonLink>}
            />
          )}
          {some && (
            <>
              {above(items)}
              <OrderedRows
                label={words.list}
                rows={items.map((item) => ({
                  id: item.id,
                  title: titleOf(item),
                  chosen: item.id === id,
                  content: row(item, addressOf(item.id)),
                }))}
                onOrder={order}
              />
            </>
          )}
          <ContentArchive kept={kept} titleOf={titleOf} />
        </>
      }
      aside={some && props.aside(items)}
      open={
        kept.offered && id !== null && items
          ? {
              title: id === NEW ? words.add : words.edit,
              parent: path,
              content:
                opened || id === NEW ? (
                  <Fragment key={id}>
                    {editor({ kept, item: opened, onClose: () => void navigate(path, { replace: true }) })}
                  </Fragment>
                ) : (
                  <ContentGone to={path} />
                ),
            }
          : undefined
      }
    />
  );
}

type ListAndOpenProps = {
  title: string;
  actions: ReactNode;
  list: ReactNode;
  /** The open item, with its title and the address of the list. */
  open: { readonly title: string; readonly parent: string; readonly content: ReactNode } | undefined;
  aside: ReactNode;
};

/** Shows a list and its open item: next to each other on a desktop, one instead of the other on a phone. */
function ListAndOpen({ title, actions, list, open, aside }: ListAndOpenProps) {
  const desktop = useDesktop();
  if (open && !desktop) {
    return (
      <PageFrame title={open.title} parent={open.parent} width="narrow">
        {open.content}
      </PageFrame>
    );
  }
  return (
    <PageFrame title={title} actions={actions}>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 desktop:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
        <div>{list}</div>
        {open ? (
          <section aria-labelledby="open-content">
            <h2 id="open-content" className="t-title mb-4 text-text">
              {open.title}
            </h2>
            {open.content}
          </section>
        ) : (
          <div>{aside}</div>
        )}
      </div>
    </PageFrame>
  );
}
