/**
 * Resolves when all running animations and transitions of the page have ended, except those that repeat forever
 * and those that follow scrolling. Runs in the browser.
 */
export async function transitionsEnd(): Promise<void> {
  const animations = document.getAnimations().filter(({ timeline, playState, effect }) => {
    const { iterations } = effect?.getComputedTiming() ?? {}
    const ends = iterations !== Number.POSITIVE_INFINITY && timeline === document.timeline
    return ends && playState === 'running'
  })
  await Promise.all(animations.map(({ finished }) => finished.catch(() => undefined)))
}
