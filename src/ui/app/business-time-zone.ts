/** The zone whose days and months count, as the server wrote it into the page; undefined where nothing says so. */
export function businessTimeZone(page: Document): string | undefined {
  return page.querySelector<HTMLMetaElement>('meta[name="business-time-zone"]')?.content || undefined;
}
