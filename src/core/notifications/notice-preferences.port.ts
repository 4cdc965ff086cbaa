import type { NoticeChannel, NoticeChoices, NoticeKind } from './notice-kind';

/** What the person who is signed in wants to be told, and how. Throws a `Failure`. */
export abstract class NoticePreferences {
  abstract choices(signal?: AbortSignal): Promise<NoticeChoices>;
  /** Changes one choice and gives all of them. */
  abstract choose(kind: NoticeKind, channel: NoticeChannel): Promise<NoticeChoices>;
}
