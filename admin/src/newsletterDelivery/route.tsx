import { screen } from '../language/screenMessages.ts'

/** Lazily loaded screen about the delivery of newsletters. */
export const DeliveryScreen = screen(
  async () => (await import('./DeliveryScreen.tsx')).DeliveryScreen,
)
