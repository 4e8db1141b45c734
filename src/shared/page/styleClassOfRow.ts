/** Numbers distinct rows of integers, in order of first appearance; equal rows get the same number. */
export class RowInterner {
  private readonly buckets = new Map<number, number[]>();
  private rows: Int32Array;
  private rowCount = 0;

  constructor(private readonly width: number) {
    this.rows = new Int32Array(Math.max(1, width) * 64);
  }

  get count(): number {
    return this.rowCount;
  }

  /** All distinct rows, one after the other. */
  toRows(): Int32Array {
    return this.rows.slice(0, this.rowCount * this.width);
  }

  /** The number of the row at `offset` in `source`. */
  intern(source: ArrayLike<number>, offset: number): number {
    const { width } = this;
    let hash = 0x811c9dc5;
    for (let i = 0; i < width; i++) hash = Math.imul(hash ^ source[offset + i]!, 0x01000193);
    let bucket = this.buckets.get(hash);
    if (bucket === undefined) {
      bucket = [];
      this.buckets.set(hash, bucket);
    }
    for (const row of bucket) {
      if (this.isRow(row, source, offset)) return row;
    }
    bucket.push(this.rowCount);
    return this.append(source, offset);
  }

  private isRow(row: number, source: ArrayLike<number>, offset: number): boolean {
    const start = row * this.width;
    for (let i = 0; i < this.width; i++) {
      if (this.rows[start + i] !== source[offset + i]) return false;
    }
    return true;
  }

  private append(source: ArrayLike<number>, offset: number): number {
    const start = this.rowCount * this.width;
    if (start + this.width > this.rows.length) {
      const larger = new Int32Array(this.rows.length * 2);
      larger.set(this.rows);
      this.rows = larger;
    }
    for (let i = 0; i < this.width; i++) this.rows[start + i] = source[offset + i]!;
    return this.rowCount++;
  }
}

/** For each style row, its class: rows that agree in all `compared` columns share one. */
export function styleClassOfRow(
  styles: Int32Array,
  columns: number,
  compared: readonly number[],
): Int32Array {
  const rows = columns === 0 ? 1 : styles.length / columns;
  const classes = new Int32Array(rows);
  const projected = new Int32Array(compared.length);
  const interner = new RowInterner(compared.length);
  for (let row = 0; row < rows; row++) {
    for (let i = 0; i < compared.length; i++) projected[i] = styles[row * columns + compared[i]!]!;
    classes[row] = interner.intern(projected, 0);
  }
  return classes;
}
