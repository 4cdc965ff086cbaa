import * as z from 'zod/mini';
import {
  changeLogo,
  changePassword,
  changeProfile,
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
import { UnexpectedAnswer } from '#core/shared/failure';
import type { HttpClient } from './http-client';
import { readList } from './read-list';

/** The own account at a server that announces it. */
export class HttpProfileAccount extends ProfileAccount<Blob> {
  constructor(private readonly client: HttpClient) {
    super();
  }

  override async profile(signal?: AbortSignal): Promise<Profile> {
    return toProfile(await this.client.call(ownProfile, { signal }));
  }

  override async change(change: ProfileChange): Promise<Profile> {
    return toProfile(await this.client.call(changeProfile, { body: { ...change } }));
  }

  override async changePassword(currentPassword: string, newPassword: string): Promise<void> {
    await this.client.call(changePassword, { body: { currentPassword, newPassword } });
  }

  override async sessions(signal?: AbortSignal): Promise<readonly OwnSession[]> {
    const { entries } = readList(
      ownSessions,
      await this.client.call(ownSessions, { signal }),
      ReadableSession,
    );
    return entries.map(({ id, started_at, last_seen_at, current }) => ({
      id,
      startedAt: Date.parse(started_at),
      lastSeenAt: Date.parse(last_seen_at),
      current,
    }));
  }

  override async endSession(id: string): Promise<void> {
    await this.client.call(endSession, { path: { id } });
  }

  override async changeLogo(picture: Blob): Promise<string> {
    const read = z.safeParse(ReadablePicture, await this.client.call(changeLogo, { file: picture }));
    if (!read.success) throw new UnexpectedAnswer('The answer names no picture.');
    return read.data.imageUrl;
  }

  override async removeLogo(): Promise<void> {
    await this.client.call(removeLogo);
  }
}

function toProfile(answer: unknown): Profile {
  const read = z.safeParse(ReadableProfile, answer);
  if (!read.success) throw new UnexpectedAnswer('The answer is not an account.');
  const { name, email, franchise_codes, mobile, city, language, bank_account, pan, logo_url } = read.data;
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
