// Links as QR codes.

/** One SVG path, in a square of this size, including the quiet zone that scanners need. */
export interface QrDrawing {
  readonly path: string;
  readonly size: number;
}

const QUIET = 4;

export async function drawCode(text: string): Promise<QrDrawing> {
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
