// A link as a QR code, for a camera.

/** A drawing: one path, in a square of this size with the quiet edge that cameras need. */
export interface Drawing {
  readonly path: string;
  readonly size: number;
}

const QUIET = 4;

export async function drawCode(text: string): Promise<Drawing> {
  const { default: qrcode } = await import("qrcode-generator");
  const code = qrcode(0, "M");
  code.addData(text);
  code.make();
  const cells = code.getModuleCount();
  const steps = Array.from({ length: cells }, (_, step) => step);
  const path = steps.flatMap((row) =>
    steps.filter((column) => code.isDark(row, column)).map((column) => `M${column + QUIET} ${row + QUIET}h1v1h-1z`),
  );
  return { path: path.join(""), size: cells + 2 * QUIET };
}
