import type { ReactNode } from 'react';

const GROUP = /.{1,4}/g;

/** Shows a hash in groups of four digits: the whole hash, or its two ends, which is what people compare. */
export function HashBlock(props: { label: string; hash: string; whole?: boolean; end?: ReactNode }) {
  const { label, hash, whole = false, end } = props;
  const groups = (text: string) => (text.match(GROUP) ?? []).join(' ');
  return (
    <div className="flex items-center justify-between gap-2 rounded-control bg-bg px-3 py-2.5">
      <span className="min-w-0">
        <span className="t-caption block text-text-2">{label}</span>
        <code className={`t-meta block font-mono text-text ${whole ? '' : 'whitespace-nowrap'}`} title={hash}>
          {whole ? groups(hash) : `${groups(hash.slice(0, 8))} ... ${groups(hash.slice(-8))}`}
        </code>
      </span>
      {end}
    </div>
  );
}
