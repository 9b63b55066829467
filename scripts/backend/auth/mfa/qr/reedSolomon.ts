/** Product in the field GF(2^8) of QR codes (ISO/IEC 18004, 7.5.2). */
function multiply(a: number, b: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d)
    product ^= ((b >>> bit) & 1) * a
  }
  return product
}

function generator(degree: number): number[] {
  const coefficients = [...Array<number>(degree - 1).fill(0), 1]
  let root = 1
  for (let i = 0; i < degree; i++) {
    for (let j = 0; j < degree; j++) {
      coefficients[j] = multiply(coefficients[j] ?? 0, root) ^ (coefficients[j + 1] ?? 0)
    }
    root = multiply(root, 2)
  }
  return coefficients
}

/** The error correction codewords of a block. @param degree - their number. */
export function errorCorrection(data: readonly number[], degree: number): number[] {
  const divisor = generator(degree)
  const remainder = Array<number>(degree).fill(0)
  for (const byte of data) {
    const factor = byte ^ (remainder.shift() ?? 0)
    remainder.push(0)
    for (const [i, coefficient] of divisor.entries()) {
      remainder[i] = (remainder[i] ?? 0) ^ multiply(coefficient, factor)
    }
  }
  return remainder
}
