import { type DeviceStorage, keepChoice, readChoice } from '../preferences/device-storage';

/** The languages of the portal; a missing text falls back to English. */
export const languages = ['en', 'hi'] as const;

export type Language = (typeof languages)[number];

const key = 'portal.language';

/** Returns the language that the person chose on this device; English before any choice. */
export function readLanguage(storage: DeviceStorage | undefined): Language {
  return readChoice(storage, key, languages) ?? 'en';
}

/** Keeps the chosen language on this device. */
export function keepLanguage(storage: DeviceStorage | undefined, language: Language): void {
  keepChoice(storage, key, language);
}
