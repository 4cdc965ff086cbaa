import { type ReactNode, useRef } from 'react';
import { brandName } from './brand-mark';
import { Rings } from './rings';
import { useDocumentTitle } from './use-document-title';
import { useHeadingFocus } from './use-heading-focus';

type PanelProps = {
  title: string;
  text: ReactNode;
  /** Buttons; the first one leads away from the panel. */
  actions: ReactNode;
  /** The picture inside the rings. */
  object?: ReactNode;
  /** Whether a screen reader announces the message at once, because the person did not ask for it. */
  alert?: boolean;
};

/** Shows a message that fills the whole page, with a way to leave it. */
export function Panel(props: PanelProps) {
  const { title, text, actions, object, alert = false } = props;
  const page = useRef<HTMLElement>(null);
  useDocumentTitle(`${title} · ${brandName}`);
  useHeadingFocus(page);
  return (
    <main
      ref={page}
      id="content"
      tabIndex={-1}
      className="grid min-h-dvh place-content-center justify-items-center px-6 py-12 pb-[calc(3rem+var(--safe-bottom))] text-center outline-none"
    >
      <Rings>{object}</Rings>
      <div role={alert ? 'alert' : undefined}>
        <h1 tabIndex={-1} className="t-display mt-6 text-text">
          {title}
        </h1>
        <div className="mx-auto mt-2 max-w-96 text-text-2">{text}</div>
      </div>
      <div className="mt-7 flex flex-col items-center gap-2">{actions}</div>
    </main>
  );
}
