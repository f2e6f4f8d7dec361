declare module "zzfx" {
  export const ZZFX: {
    buildSamples(...parameters: readonly (number | undefined)[]): number[];
    playSamples(channels: readonly ArrayLike<number>[], volume?: number, rate?: number): AudioBufferSourceNode;
  };
}
