import { type RefObject, useEffect } from 'react'

/** Fewer covered pixels than this are browser bars, not a keyboard. */
const KEYBOARD_MINIMUM = 120
/** Pinch zoom also shrinks the visual viewport. */
const ENLARGED = 1.05

/**
 * Publishes the height of a sticky element as a custom property of the page, in pixels, for `scroll-padding`
 * in editor.css.
 */
export function useHeightProperty(element: RefObject<HTMLElement | null>, name: `--${string}`) {
  useEffect(() => {
    const { current } = element
    if (!current) return
    const { style } = document.documentElement
    const sizes = new ResizeObserver(() => style.setProperty(name, `${current.offsetHeight}px`))
    sizes.observe(current)
    return () => {
      sizes.disconnect()
      style.removeProperty(name)
    }
  }, [element, name])
}

/**
 * Marks the page with `data-keyboard` while an on-screen keyboard covers a part of it, and publishes the start
 * of the visible part as `--screen-top`, the height of what is covered as `--screen-bottom`: header and bar are then hidden.
 */
export function useKeyboardRoom(): void {
  useEffect(() => {
    const screen = window.visualViewport
    if (!screen) return
    const root = document.documentElement
    const update = () => {
      const covered = root.clientHeight - screen.height
      const isOpen = covered > KEYBOARD_MINIMUM && screen.scale < ENLARGED
      root.toggleAttribute('data-keyboard', isOpen)
      root.style.setProperty('--screen-top', `${isOpen ? screen.offsetTop : 0}px`)
      const below = covered - screen.offsetTop
      root.style.setProperty('--screen-bottom', `${isOpen ? below : 0}px`)
    }
    update()
    screen.addEventListener('resize', update)
    screen.addEventListener('scroll', update)
    return () => {
      screen.removeEventListener('resize', update)
      screen.removeEventListener('scroll', update)
      root.removeAttribute('data-keyboard')
      root.style.removeProperty('--screen-top')
      root.style.removeProperty('--screen-bottom')
    }
  }, [])
}
