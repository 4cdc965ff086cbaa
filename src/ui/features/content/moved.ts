/** The ids with one of them at another place, counted from 0. */
export function moved(ids: readonly string[], id: string, to: number): readonly string[] {
  return ids.filter((each) => each !== id).toSpliced(to, 0, id);
}
