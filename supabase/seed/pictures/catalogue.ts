/**
 * The scenes the demo can be illustrated with. An article names one of them in its front matter,
 * or in its text as `picture:<scene>/<seed>`.
 */
export const sceneNames = [
  'harbour',
  'skyline',
  'weather-station',
  'stadium',
  'running-track',
  'theatre',
  'cells',
  'circuit',
  'wind-farm',
  'market',
  'library',
  'heart-rhythm',
  'observatory',
  'river-bridge',
  'bicycle-lanes',
  'orchard',
  'concert',
  'cinema',
  'tram',
  'rowing',
  'estuary',
  'laboratory',
  'kitchen',
] as const

export type SceneName = (typeof sceneNames)[number]
