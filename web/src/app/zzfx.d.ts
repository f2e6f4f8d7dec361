declare module "zzfx" {
  export const ZZFX: {
    buildSamples(...parameters: readonly (number | undefined)[]): number[];
  };
}
