import { journeyIn } from './journey.ts'
import { declareLayout } from './journeys.ts'

/** The layout in English. That in Arabic is in right-to-left.spec.ts, because its tests share their instance. */
declareLayout(journeyIn('en'), 'en')
