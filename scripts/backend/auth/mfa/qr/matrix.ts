/** A QR code that is being drawn: dark modules, and which ones belong to the fixed patterns. */
export class Matrix {
  readonly size: number
  readonly #dark: boolean[]
  readonly #fixed: boolean[]

  /** Draws the fixed patterns. @param version - 1 to 20. */
  constructor(version: number) {
    this.size = version * 4 + 17
    this.#dark = Array<boolean>(this.size ** 2).fill(false)
    this.#fixed = Array<boolean>(this.size ** 2).fill(false)
    this.#drawPatterns(version)
  }

  /** Whether the module of a column and row is dark. */
  isDark(x: number, y: number): boolean {
    return this.#dark[y * this.size + x] ?? false
  }

  /** Writes the codewords in columns of two modules, from right to left, up and down in turn. */
  drawData(bytes: readonly number[]): void {
    let bit = 0
    for (let right = this.size - 1; right >= 1; right -= 2) {
      if (right === 6) right = 5
      const isUpward = ((right + 1) & 2) === 0
      for (let step = 0; step < this.size; step++) {
        for (const x of [right, right - 1]) {
          const y = isUpward ? this.size - 1 - step : step
          if (this.#fixed[y * this.size + x]) continue
          const isDark = (((bytes[bit >>> 3] ?? 0) >>> (7 - (bit & 7))) & 1) === 1
          this.#dark[y * this.size + x] = isDark
          bit++
        }
      }
    }
  }

  /** Inverts the data modules of a mask; twice restores them. */
  applyMask(isInverted: (x: number, y: number) => boolean): void {
    for (let at = 0; at < this.#dark.length; at++) {
      if (this.#fixed[at]) continue
      const inverted = isInverted(at % this.size, Math.floor(at / this.size))
      this.#dark[at] = this.#dark[at] !== inverted
    }
  }

  /** Writes error correction level M and the mask, twice. @param mask - 0 to 7. */
  drawFormat(mask: number): void {
    let remainder = mask
    for (let i = 0; i < 10; i++) remainder = (remainder << 1) ^ ((remainder >>> 9) * 0x537)
    const bits = ((mask << 10) | remainder) ^ 0x5412
    const { size } = this
    for (let i = 0; i < 15; i++) {
      const isDark = ((bits >>> i) & 1) === 1
      if (i < 6) this.#fix(8, i, isDark)
      else if (i < 8) this.#fix(8, i + 1, isDark)
      else if (i === 8) this.#fix(7, 8, isDark)
      else this.#fix(14 - i, 8, isDark)
      if (i < 8) this.#fix(size - 1 - i, 8, isDark)
      else this.#fix(8, size - 15 + i, isDark)
    }
    this.#fix(8, size - 8, true)
  }

  #fix(x: number, y: number, isDark: boolean): void {
    if (x < 0 || y < 0 || x >= this.size || y >= this.size) return
    this.#dark[y * this.size + x] = isDark
    this.#fixed[y * this.size + x] = true
  }

  #drawPatterns(version: number): void {
    const { size } = this
    for (let i = 0; i < size; i++) {
      this.#fix(6, i, i % 2 === 0)
      this.#fix(i, 6, i % 2 === 0)
    }
    const centres = alignmentCentres(version, size)
    const last = centres.at(-1)
    for (const x of centres) {
      for (const y of centres) {
        const isFinder = (x === 6 && (y === 6 || y === last)) || (x === last && y === 6)
        if (!isFinder) this.#drawRings(x, y, 2, (distance) => distance !== 1)
      }
    }
    const isFinderDark = (distance: number) => distance !== 2 && distance !== 4
    for (const [x, y] of [
      [3, 3],
      [size - 4, 3],
      [3, size - 4],
    ] as const) {
      this.#drawRings(x, y, 4, isFinderDark)
    }
    this.drawFormat(0)
    if (version >= 7) this.#drawVersion(version)
  }

  #drawRings(x: number, y: number, radius: number, isDark: (distance: number) => boolean): void {
    for (let dy = -radius; dy <= radius; dy++) {
      for (let dx = -radius; dx <= radius; dx++) {
        this.#fix(x + dx, y + dy, isDark(Math.max(Math.abs(dx), Math.abs(dy))))
      }
    }
  }

  #drawVersion(version: number): void {
    let remainder = version
    for (let i = 0; i < 12; i++) remainder = (remainder << 1) ^ ((remainder >>> 11) * 0x1f25)
    const bits = (version << 12) | remainder
    for (let i = 0; i < 18; i++) {
      const isDark = ((bits >>> i) & 1) === 1
      const [a, b] = [this.size - 11 + (i % 3), Math.floor(i / 3)]
      this.#fix(a, b, isDark)
      this.#fix(b, a, isDark)
    }
  }
}

/** Rows and columns of the alignment patterns. */
function alignmentCentres(version: number, size: number): number[] {
  if (version === 1) return []
  const count = Math.floor(version / 7) + 2
  const step = Math.ceil((size - 13) / (2 * count - 2)) * 2
  const others = Array.from({ length: count - 1 }, (_, index) => size - 7 - index * step)
  return [6, ...others.reverse()]
}
