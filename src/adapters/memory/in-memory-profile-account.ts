import type { OwnSession, Profile, ProfileChange } from '#core/profile/profile';
import { ProfileAccount } from '#core/profile/profile-account.port';
import { InvalidInput, NotFound } from '#core/shared/failure';
import type { Picture } from '#core/shared/picture';

/** One account. Remembers its password, its sessions and its logo. */
export class InMemoryProfileAccount extends ProfileAccount {
  constructor(
    private account: Profile,
    private password: string,
    private open: readonly OwnSession[],
  ) {
    super();
  }

  override async profile(): Promise<Profile> {
    return this.account;
  }

  override async change(change: ProfileChange): Promise<Profile> {
    if (change.mobile !== undefined && !/^[6-9]\d{9}$/.test(change.mobile)) {
      throw new InvalidInput('Please enter a mobile number of 10 digits.', 'mobile');
    }
    this.account = { ...this.account, ...change };
    return this.account;
  }

  override async changePassword(currentPassword: string, newPassword: string): Promise<void> {
    if (currentPassword !== this.password) {
      throw new InvalidInput('The current password is not right.', 'currentPassword');
    }
    if (newPassword.length < 8) {
      throw new InvalidInput('Password must be at least 8 characters long', 'newPassword');
    }
    this.password = newPassword;
    this.open = this.open.filter(({ current }) => current);
  }

  override async sessions(): Promise<readonly OwnSession[]> {
    return this.open;
  }

  override async endSession(id: string): Promise<void> {
    if (!this.open.some((session) => session.id === id)) throw new NotFound('No such session.');
    this.open = this.open.filter((session) => session.id !== id);
  }

  override async endOtherSessions(): Promise<void> {
    this.open = this.open.filter(({ current }) => current);
  }

  override async changeLogo({ type }: Picture): Promise<string> {
    if (!/^image\/(png|jpeg|webp)$/.test(type)) {
      throw new InvalidInput('Please choose a picture: PNG, JPEG or WebP.', 'picture');
    }
    const logoUrl = '/api/pictures/logo-1.png';
    this.account = { ...this.account, logoUrl };
    return logoUrl;
  }

  override async removeLogo(): Promise<void> {
    this.account = { ...this.account, logoUrl: undefined };
  }
}
