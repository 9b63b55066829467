export type Point = readonly [number, number]
export type Attributes = Readonly<Record<string, string | number>>

/** One decimal is finer than a pixel of the final picture and keeps the markup short. */
export function short(value: number): string {
  return String(Math.round(value * 10) / 10)
}

/** An element of SVG; numbers keep three decimals. What is passed is not escaped: it is ours. */
export function element(name: string, attributes: Attributes, children = ''): string {
  const list = Object.entries(attributes).map(
    ([key, value]) =>
      `${key}="${typeof value === 'number' ? Math.round(value * 1000) / 1000 : value}"`,
  )
  return `<${[name, ...list].join(' ')}${children ? `>${children}</${name}>` : '/>'}`
}

const placed = (values: Record<string, number>) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, short(value)]))

/** A rectangle from its upper left corner. */
export function rect(
  [x, y]: Point,
  [width, height]: Point,
  fill: string,
  more: Attributes = {},
): string {
  return element('rect', { ...placed({ x, y, width, height }), fill, ...more })
}

/** A circle around its centre. */
export function disc([cx, cy]: Point, r: number, fill: string, more: Attributes = {}): string {
  return element('circle', { ...placed({ cx, cy, r }), fill, ...more })
}

/** An ellipse around its centre, by its two radii. */
export function oval(
  [cx, cy]: Point,
  [rx, ry]: Point,
  fill: string,
  more: Attributes = {},
): string {
  return element('ellipse', { ...placed({ cx, cy, rx, ry }), fill, ...more })
}

/** A filled area between points. */
export function shape(points: readonly Point[], fill: string, more: Attributes = {}): string {
  const list = points.map(([x, y]) => `${short(x)},${short(y)}`).join(' ')
  return element('polygon', { points: list, fill, ...more })
}

/** A filled area given as path data: see `d`. */
export function path(d: string, fill: string, more: Attributes = {}): string {
  return element('path', { d, fill, ...more })
}

/** An unfilled line through all points. */
export function stroke(
  points: readonly Point[],
  color: string,
  width: number,
  more: Attributes = {},
): string {
  const list = points.map(([x, y]) => `${short(x)},${short(y)}`).join(' ')
  return element('polyline', {
    points: list,
    fill: 'none',
    stroke: color,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...more,
  })
}

/** An unfilled curve given as path data. */
export function curve(d: string, color: string, width: number, more: Attributes = {}): string {
  return path(d, 'none', {
    stroke: color,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...more,
  })
}

/** Elements that share attributes. */
export function group(attributes: Attributes, ...children: readonly string[]): string {
  return element('g', attributes, children.join(''))
}

/** The results of `make` for 0 … count - 1, joined. */
export function repeat(count: number, make: (at: number) => string): string {
  return Array.from({ length: count }, (_, at) => make(at)).join('')
}

/** Path data in a template; numbers in it are shortened. */
export function d(parts: TemplateStringsArray, ...values: readonly number[]): string {
  return parts.map((part, at) => part + (at < values.length ? short(values[at] ?? 0) : '')).join('')
}
