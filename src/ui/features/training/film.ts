/**
 * How a training's video can be played. `own`: from the portal itself. `file`: a file of another host, in our own
 * player. `frame`: in a frame of another host. `link`: only on the other site. Only `own` is loaded without being asked
 * for.
 */
export type Film =
  | { readonly kind: 'own'; readonly url: string }
  | { readonly kind: 'file' | 'frame' | 'link'; readonly url: string; readonly host: string };

const FILE = /\.(mp4|m4v|webm|ogv|mov)$/i;
const YOUTUBE_HOSTS = ['youtube.com', 'www.youtube.com', 'm.youtube.com', 'youtube-nocookie.com'];
const YOUTUBE_ID = /^[\w-]{6,20}$/;

/** Returns the video at an address, for a page of this origin; undefined for an address that is not safe to open. */
export function filmAt(address: string | undefined, origin: string): Film | undefined {
  if (!address || !URL.canParse(address, origin)) return undefined;
  const url = new URL(address, origin);
  if (url.origin === origin) return FILE.test(url.pathname) ? { kind: 'own', url: url.href } : undefined;
  if (url.protocol !== 'https:') return undefined;
  const host = url.host.replace(/^www\./, '');
  const id = youTubeId(url);
  if (id) {
    const framed = `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`;
    return { kind: 'frame', url: framed, host };
  }
  return { kind: FILE.test(url.pathname) ? 'file' : 'link', url: url.href, host };
}

/**
 * Returns the address of a picture or of subtitles if it may be loaded unasked: one of the portal itself or a data URL.
 */
export function ownAddress(address: string | undefined, origin: string): string | undefined {
  if (!address || !URL.canParse(address, origin)) return undefined;
  const url = new URL(address, origin);
  return url.origin === origin || url.protocol === 'data:' ? url.href : undefined;
}

function youTubeId(url: URL): string | undefined {
  const [, first = '', second = ''] = url.pathname.split('/');
  let id: string | null = null;
  if (url.host === 'youtu.be') id = first;
  else if (YOUTUBE_HOSTS.includes(url.host))
    id = ['embed', 'shorts', 'live'].includes(first) ? second : url.searchParams.get('v');
  return id !== null && YOUTUBE_ID.test(id) ? id : undefined;
}
