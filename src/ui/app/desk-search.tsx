import { useEffect, useEffectEvent, useState } from 'react';
import type { Found } from '../features/palette/found';
// With the shell: what is typed right after the key has to find its field.
import { Palette } from '../features/palette/palette';
import { isTyping } from '../kit/components/is-typing';
import { TopBar } from './top-bar';
import { useSidebarItems } from './use-sidebar-items';

/** The bar over the pages, and the palette that it opens: by a press, by Ctrl or Cmd and K, or by "/". */
export function DeskSearch({ dataFrom }: { dataFrom: Date | undefined }) {
  const [open, setOpen] = useState(false);
  useSearchKeys(() => setOpen(true));
  return (
    <>
      <TopBar dataFrom={dataFrom} onSearch={() => setOpen(true)} />
      {open && <OpenPalette onClose={() => setOpen(false)} />}
    </>
  );
}

function OpenPalette({ onClose }: { onClose: () => void }) {
  const { items, below } = useSidebarItems();
  const pages = [...items, ...below]
    .flatMap((item) => ('links' in item ? item.links : item))
    .map(({ label, icon, to }): Found => ({ kind: 'pages', icon, to, title: label }));
  return <Palette pages={pages} onClose={onClose} />;
}

function useSearchKeys(onSearch: () => void): void {
  const search = useEffectEvent(onSearch);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const byLetter = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k';
      const bySlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (!byLetter && !(bySlash && !isTyping(event.target))) return;
      // A sheet asks before it loses anything; it is closed first.
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      search();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
