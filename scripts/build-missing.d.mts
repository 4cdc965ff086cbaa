interface Build {
  readonly made: string;
  readonly from: readonly string[];
  readonly script: string;
  readonly isPage?: boolean;
}

export const PAGE: Build;
export const NODE: Build;
export function buildMissing(builds?: readonly Build[]): void;
export function whyBuild(
  build: Build,
  root: string,
  environment: Readonly<Record<string, string | undefined>>,
): string | undefined;
