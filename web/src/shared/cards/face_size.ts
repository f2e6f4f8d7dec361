// How the face of a card is drawn at its size: narrow and low cards lose ornament. A container query would say the same,
// but the browser lays out every container by itself, with each move.

/** The inside of a face, in pixels. */
export interface FaceSize {
  readonly width: number;
  readonly height: number;
}

/** The pixels of a card's width and height that its frame takes. */
const FRAME = 10;

/** The inside of the face of a card. */
export function insideOf({ width, height }: FaceSize): FaceSize {
  return { width: width - FRAME, height: height - FRAME };
}

/** The classes of a face; the narrowest cards are also narrow. */
export function lookOf({ width, height }: FaceSize): string[] {
  if (width < 90) return width < 76 ? ["narrow", "narrowest"] : ["narrow"];
  return [...(width < 135 ? [] : ["wide"]), ...(height > 125 ? [] : ["low"])];
}
