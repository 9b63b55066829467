import { codewords } from './codewords.ts'
import { Matrix } from './matrix.ts'

/** The masks of ISO/IEC 18004, table 10. */
const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]
/** White border, in modules. */
const QUIET = 4

/**
 * A QR code (bytes, error correction level M, versions 1 to 20).
 *
 * @returns its rows, each a text of 1 for dark and 0 for light modules.
 * @throws RangeError for a text of more than 666 bytes.
 */
export function qrCode(text: string): string[] {
  const { version, bytes } = codewords(text)
  const matrix = new Matrix(version)
  matrix.drawData(bytes)
  const candidates = MASKS.map((mask, index) => {
    matrix.applyMask(mask)
    matrix.drawFormat(index)
    const rows = rowsOf(matrix)
    matrix.applyMask(mask)
    return { rows, penalty: penaltyOf(rows) }
  })
  return candidates.reduce((best, one) => (one.penalty < best.penalty ? one : best)).rows
}

/** A QR code as SVG, dark on white: scanners need the contrast in a dark interface, too. */
export function qrCodeSvg(text: string): string {
  const rows = qrCode(text)
  const side = rows.length + 2 * QUIET
  const squares = rows.flatMap((row, y) =>
    [...row].flatMap((module, x) => (module === '1' ? [`M${x + QUIET} ${y + QUIET}h1v1h-1z`] : [])),
  )
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges">` +
    `<path fill="white" d="M0 0h${side}v${side}H0z"/><path d="${squares.join('')}"/></svg>`
  )
}

function rowsOf(matrix: Matrix): string[] {
  const places = Array.from({ length: matrix.size }, (_, index) => index)
  return places.map((y) => places.map((x) => (matrix.isDark(x, y) ? '1' : '0')).join(''))
}

/** Rates patterns that scanners misread (ISO/IEC 18004, table 11). */
function penaltyOf(rows: readonly string[]): number {
  const columns = rows.map((_, x) => rows.map((row) => row[x]).join(''))
  const lines = [...rows, ...columns]
  const runs = lines.flatMap((line) => line.match(/0{5,}|1{5,}/g) ?? [])
  const finders = lines.flatMap((line) => line.match(/(?=10111010000|00001011101)/g) ?? [])
  let squares = 0
  for (const [y, row] of rows.entries()) {
    for (let x = 0; x + 1 < row.length; x++) {
      const pair = row.slice(x, x + 2)
      if (pair === rows[y + 1]?.slice(x, x + 2) && pair[0] === pair[1]) squares++
    }
  }
  const dark = rows.join('').replaceAll('0', '').length / rows.length ** 2
  const imbalance = Math.floor(Math.abs(dark * 20 - 10)) * 10
  const lengths = runs.reduce((sum, run) => sum + run.length - 2, 0)
  return lengths + squares * 3 + finders.length * 40 + imbalance
}
