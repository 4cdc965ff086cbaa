import type * as z from 'zod/mini';
import {
  changeLogo,
  changePassword,
  changeProfile,
  endOtherSessions,
  endSession,
  ownProfile,
  ownSessions,
  ReadablePicture,
  ReadableProfile,
  ReadableSession,
  removeLogo,
} from '#contract/profile';
import type { OwnSession, Profile, ProfileChange } from '#core/profile/profile';
import { ProfileAccount } from '#core/profile/profile-account.port';
import type { HttpClient } from './http-client';
import { readAnswer } from './read-answer';
import { readList } from './read-list';

/** The own account at a server that announces it. */
export class HttpProfileAccount extends ProfileAccount<Blob> {
  constructor(private readonly client: HttpClient) {
    super();
  }

  override async profile(signal?: AbortSignal): Promise<Profile> {
    return toProfile(await readAnswer(this.client, ownProfile, ReadableProfile, { signal }));
  }

  override async change(change: ProfileChange): Promise<Profile> {
    return toProfile(await readAnswer(this.client, changeProfile, ReadableProfile, { body: { ...change } }));
  }

  override async changePassword(currentPassword: string, newPassword: string): Promise<void> {
    await this.client.call(changePassword, { body: { currentPassword, newPassword } });
  }

  override async sessions(signal?: AbortSignal): Promise<readonly OwnSession[]> {
    const answer = await this.client.call(ownSessions, { signal });
    const { entries } = readList(ownSessions, answer, ReadableSession);
    return entries.map(({ id, started_at, last_seen_at, current, browser, system }) => ({
      id,
      startedAt: Date.parse(started_at),
      lastSeenAt: Date.parse(last_seen_at),
      current,
      browser,
      system,
    }));
  }

  override async endSession(id: string): Promise<void> {
    await this.client.call(endSession, { path: { id } });
  }

  override async endOtherSessions(): Promise<void> {
    await this.client.call(endOtherSessions);
  }

  override async changeLogo(picture: Blob): Promise<string> {
    return (await readAnswer(this.client, changeLogo, ReadablePicture, { file: picture })).imageUrl;
  }

  override async removeLogo(): Promise<void> {
    await this.client.call(removeLogo);
  }
}

function toProfile(wire: z.output<typeof ReadableProfile>): Profile {
  const { name, email, franchise_codes, mobile, city, language, bank_account, pan, logo_url } = wire;
  return {
    name,
    email,
    franchiseCodes: franchise_codes,
    mobile,
    city,
    language,
    bankAccount: bank_account,
    pan,
    logoUrl: logo_url,
  };
}
