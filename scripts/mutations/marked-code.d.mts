export declare function markedGuards(): ReadonlyMap<string, ReadonlySet<string>>;
export declare function switchedOff(file: string, guard: string, off: (code: string) => string): string;
