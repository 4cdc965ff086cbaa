import type { Picture } from '../shared/picture';
import type { OwnSession, Profile, ProfileChange } from './profile';

/** The account of whoever is signed in. Every call throws a `Failure` when it cannot be made. */
export abstract class ProfileAccount<Upload extends Picture = Picture> {
  abstract profile(signal?: AbortSignal): Promise<Profile>;
  /** Throws `InvalidInput` with the field that is not right. */
  abstract change(change: ProfileChange): Promise<Profile>;
  /**
   * Sets a new password; every other session ends. Throws `InvalidInput` with the field `currentPassword` or
   * `newPassword`, and `TooManyRequests` after too many wrong ones.
   */
  abstract changePassword(currentPassword: string, newPassword: string): Promise<void>;
  /** The sessions that are still good, the one last seen first. */
  abstract sessions(signal?: AbortSignal): Promise<readonly OwnSession[]>;
  /** Ends a session: its token is refused from the next call on. */
  abstract endSession(id: string): Promise<void>;
  /** Ends every session but this one. Only of a server that announces `sessions.end-others`. */
  abstract endOtherSessions(): Promise<void>;
  /** Takes a picture as the franchise's logo and gives its address. Throws `InvalidInput` for what is no picture. */
  abstract changeLogo(picture: Upload): Promise<string>;
  /** Removes the franchise's logo, if it has one. Only of a server that announces `logos.remove`. */
  abstract removeLogo(): Promise<void>;
}
