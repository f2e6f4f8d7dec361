// Values of the module's memory, which kernels lay out as numpy does.

import { RECORDS, type ArrayLayout, type NumberKind } from "./generated/memory";

const SIZES: Readonly<Record<NumberKind, number>> = { i8: 1, u8: 1, i16: 2, u16: 2, i32: 4, u32: 4, i64: 8, u64: 8, f32: 4, f64: 8 };

/** The bytes of one item of an array. */
function sizeOf(kind: ArrayLayout["kind"]): number {
  return kind in SIZES ? SIZES[kind as NumberKind] : RECORDS[kind as keyof typeof RECORDS].size;
}

/** The bytes of an array. */
export function lengthOf({ kind, shape }: ArrayLayout): number {
  return shape.reduce((size, length) => size * length, sizeOf(kind));
}

/** Read an array of any shape as nested arrays, a record as an object, and a number. */
export function readValue(memory: DataView, at: number, layout: ArrayLayout): unknown {
  const [length, ...shape] = layout.shape;
  if (length === undefined) return readItem(memory, at, layout.kind);
  const inner = { ...layout, shape };
  const stride = lengthOf(inner);
  return Array.from({ length }, (_, place) => readValue(memory, at + place * stride, inner));
}

/** Write what `readValue` would read. */
export function writeValue(memory: DataView, at: number, layout: ArrayLayout, value: unknown): void {
  const [length, ...shape] = layout.shape;
  if (length === undefined) {
    writeItem(memory, at, layout.kind, value);
    return;
  }
  const items = value as readonly unknown[];
  if (items.length !== length) throw new RangeError(`${items.length} values for an array of ${length}`);
  const inner = { ...layout, shape };
  const stride = lengthOf(inner);
  items.forEach((item, place) => {
    writeValue(memory, at + place * stride, inner, item);
  });
}

function readItem(memory: DataView, at: number, kind: ArrayLayout["kind"]): unknown {
  switch (kind) {
    case "i8": return memory.getInt8(at);
    case "u8": return memory.getUint8(at);
    case "i16": return memory.getInt16(at, true);
    case "u16": return memory.getUint16(at, true);
    case "i32": return memory.getInt32(at, true);
    case "u32": return memory.getUint32(at, true);
    case "i64": return Number(memory.getBigInt64(at, true));
    case "u64": return memory.getBigUint64(at, true);
    case "f32": return memory.getFloat32(at, true);
    case "f64": return memory.getFloat64(at, true);
    default: {
      const fields = Object.entries(RECORDS[kind].fields);
      return Object.fromEntries(fields.map(([name, field]) => [name, readValue(memory, at + field.offset, field)]));
    }
  }
}

function writeItem(memory: DataView, at: number, kind: ArrayLayout["kind"], value: unknown): void {
  switch (kind) {
    case "i8": memory.setInt8(at, value as number); return;
    case "u8": memory.setUint8(at, value as number); return;
    case "i16": memory.setInt16(at, value as number, true); return;
    case "u16": memory.setUint16(at, value as number, true); return;
    case "i32": memory.setInt32(at, value as number, true); return;
    case "u32": memory.setUint32(at, value as number, true); return;
    case "i64": memory.setBigInt64(at, BigInt(value as number), true); return;
    case "u64": memory.setBigUint64(at, value as bigint, true); return;
    case "f32": memory.setFloat32(at, value as number, true); return;
    case "f64": memory.setFloat64(at, value as number, true); return;
    default:
      for (const [name, field] of Object.entries(RECORDS[kind].fields)) {
        writeValue(memory, at + field.offset, field, (value as Record<string, unknown>)[name]);
      }
  }
}
