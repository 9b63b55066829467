import { journeyIn } from './journey.ts'
import { declareJourneys } from './journeys.ts'

/** The journeys in English. Those in Arabic are in right-to-left.spec.ts, because its tests share their instance. */
declareJourneys(journeyIn('en'), 'en')
