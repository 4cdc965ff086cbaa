import type { ReactNode } from 'react';
import { PageFrame } from '../../kit/components/page-frame';
import { useDesktop } from '../../kit/components/use-desktop';

type ManagePageProps = {
  title: string;
  actions?: ReactNode;
  list: ReactNode;
  /** The open piece next to the list, with its own title and the way back to the list. */
  open: { readonly title: string; readonly parent: string; readonly content: ReactNode } | undefined;
  /** The content next to the list while nothing is open. */
  aside?: ReactNode;
};

/** Shows a list with its open piece: next to each other on a desktop, one after the other on a phone. */
export function ManagePage({ title, actions, list, open, aside }: ManagePageProps) {
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
