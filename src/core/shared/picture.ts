/** A picture on its way, unread by the core: its bytes and kind are the platform's. */
export interface Picture {
  readonly size: number;
  readonly type: string;
}
