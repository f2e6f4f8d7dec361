export const LAYERS: Readonly<Record<string, readonly string[]>>;
