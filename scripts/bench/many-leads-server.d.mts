export function manyLeads(count: number, now?: number): readonly Record<string, unknown>[];
