import type { SceneName } from '../catalogue.ts'
import type { Mood } from '../palette.ts'
import type { Scene } from '../stage.ts'
import { bicycleLanes } from './bicycle-lanes.ts'
import { cells } from './cells.ts'
import { cinema } from './cinema.ts'
import { circuit } from './circuit.ts'
import { concert } from './concert.ts'
import { estuary } from './estuary.ts'
import { harbour } from './harbour.ts'
import { heartRhythm } from './heart-rhythm.ts'
import { kitchen } from './kitchen.ts'
import { laboratory } from './laboratory.ts'
import { library } from './library.ts'
import { market } from './market.ts'
import { observatory } from './observatory.ts'
import { orchard } from './orchard.ts'
import { riverBridge } from './river-bridge.ts'
import { rowing } from './rowing.ts'
import { runningTrack } from './running-track.ts'
import { skyline } from './skyline.ts'
import { stadium } from './stadium.ts'
import { theatre } from './theatre.ts'
import { tram } from './tram.ts'
import { weatherStation } from './weather-station.ts'
import { windFarm } from './wind-farm.ts'

interface SceneEntry {
  readonly draw: Scene
  /** The light this scene looks well in. */
  readonly moods: readonly [Mood, ...Mood[]]
}

export const scenes: Record<SceneName, SceneEntry> = {
  harbour: { draw: harbour, moods: ['dusk', 'dawn', 'rose', 'lagoon', 'autumn'] },
  skyline: { draw: skyline, moods: ['night', 'dusk', 'rose', 'dawn'] },
  'weather-station': { draw: weatherStation, moods: ['dawn', 'storm', 'noon', 'rose'] },
  stadium: { draw: stadium, moods: ['night', 'dusk', 'lagoon'] },
  'running-track': { draw: runningTrack, moods: ['dawn', 'noon', 'dusk', 'autumn'] },
  theatre: { draw: theatre, moods: ['night', 'dusk', 'lagoon'] },
  cells: { draw: cells, moods: ['lagoon', 'rose', 'night', 'dawn'] },
  circuit: { draw: circuit, moods: ['lagoon', 'night', 'dusk', 'noon'] },
  'wind-farm': { draw: windFarm, moods: ['noon', 'dawn', 'dusk', 'autumn'] },
  market: { draw: market, moods: ['dawn', 'noon', 'autumn', 'rose'] },
  library: { draw: library, moods: ['dusk', 'autumn', 'dawn', 'night'] },
  'heart-rhythm': { draw: heartRhythm, moods: ['lagoon', 'dawn', 'rose', 'storm'] },
  observatory: { draw: observatory, moods: ['night', 'dusk', 'lagoon'] },
  'river-bridge': { draw: riverBridge, moods: ['dawn', 'dusk', 'autumn', 'storm', 'rose'] },
  'bicycle-lanes': { draw: bicycleLanes, moods: ['noon', 'dawn', 'autumn', 'rose'] },
  orchard: { draw: orchard, moods: ['noon', 'autumn', 'dawn'] },
  concert: { draw: concert, moods: ['night', 'dusk', 'rose', 'lagoon'] },
  cinema: { draw: cinema, moods: ['dusk', 'noon', 'rose', 'autumn'] },
  tram: { draw: tram, moods: ['dusk', 'dawn', 'night', 'autumn'] },
  rowing: { draw: rowing, moods: ['dawn', 'rose', 'lagoon', 'autumn'] },
  estuary: { draw: estuary, moods: ['dusk', 'dawn', 'autumn', 'lagoon', 'storm'] },
  laboratory: { draw: laboratory, moods: ['dawn', 'lagoon', 'dusk', 'night'] },
  kitchen: { draw: kitchen, moods: ['dawn', 'noon', 'autumn', 'rose'] },
}
