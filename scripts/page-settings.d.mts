type Environment = Readonly<Record<string, string | undefined>>;

export function keepPageSettings(folder: string, environment: Environment): void;
export function changedPageSettings(folder: string, environment: Environment): string[] | undefined;
