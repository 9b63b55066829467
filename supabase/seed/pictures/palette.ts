/** The colors of one picture. Land layers go from far (pale) to ink (darkest). */
export interface Palette {
  /** From the top of the sky to the horizon. */
  readonly sky: readonly [string, string, string]
  /** Sun, moon, lamps. */
  readonly light: string
  readonly far: string
  readonly middle: string
  readonly near: string
  readonly ink: string
  readonly accent: string
  readonly second: string
  readonly paper: string
}

export const palettes = {
  dusk: {
    sky: ['#2b2a55', '#a24d6f', '#f6a56b'],
    light: '#ffd9a0',
    far: '#8a4a72',
    middle: '#543565',
    near: '#2f2348',
    ink: '#1a1530',
    accent: '#f2643d',
    second: '#3fa7a3',
    paper: '#fff1dc',
  },
  dawn: {
    sky: ['#3f6f94', '#9cc0c4', '#fbd9b5'],
    light: '#fff0cf',
    far: '#8fb0b5',
    middle: '#4f8088',
    near: '#24525f',
    ink: '#12303c',
    accent: '#e8743b',
    second: '#e9b44c',
    paper: '#fff6e6',
  },
  night: {
    sky: ['#0b1030', '#1d2a5e', '#43508c'],
    light: '#f7e8b0',
    far: '#2e3c73',
    middle: '#1e2a56',
    near: '#121a3c',
    ink: '#090d22',
    accent: '#f2b544',
    second: '#5fd0c5',
    paper: '#eef1ff',
  },
  noon: {
    sky: ['#2f7fb8', '#7fbcdc', '#dff1ee'],
    light: '#fffbe4',
    far: '#8fc0b0',
    middle: '#4f9470',
    near: '#22654f',
    ink: '#143b34',
    accent: '#e4572e',
    second: '#f3b61f',
    paper: '#fffaf0',
  },
  autumn: {
    sky: ['#6d7f8f', '#c9bda0', '#f5dca8'],
    light: '#fff2c4',
    far: '#c08f5a',
    middle: '#a35a34',
    near: '#6a3328',
    ink: '#351c1d',
    accent: '#d9482b',
    second: '#e8b13a',
    paper: '#fff5e0',
  },
  lagoon: {
    sky: ['#0f4c5c', '#3f9c96', '#bfe3c8'],
    light: '#f7ffe0',
    far: '#5fb0a0',
    middle: '#2d7f7f',
    near: '#15555f',
    ink: '#0b323c',
    accent: '#fb8b24',
    second: '#e9d758',
    paper: '#f4fff4',
  },
  rose: {
    sky: ['#5b3a6b', '#c9708c', '#ffd3c0'],
    light: '#fff0dd',
    far: '#b5718f',
    middle: '#7b4675',
    near: '#4a2b57',
    ink: '#291638',
    accent: '#f25f5c',
    second: '#ffcf56',
    paper: '#fff4ee',
  },
  storm: {
    sky: ['#26323f', '#52687a', '#a9bcc0'],
    light: '#f2f5e6',
    far: '#7b919b',
    middle: '#4b6270',
    near: '#2b3e4b',
    ink: '#161f28',
    accent: '#e5b23d',
    second: '#d1495b',
    paper: '#f3f7f7',
  },
} as const satisfies Record<string, Palette>

export type Mood = keyof typeof palettes

function channels(color: string): [number, number, number] {
  const value = Number.parseInt(color.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

/** @param share 0 gives the first color, 1 the second. */
export function mix(first: string, second: string, share: number): string {
  const [a, b] = [channels(first), channels(second)]
  const blended = a.map((value, at) => Math.round(value + ((b[at] ?? value) - value) * share))
  return `#${blended.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
