import { Tabs, type TabsProps } from '@mui/material'
import { useEffect, useRef } from 'react'

/** Tabs in one line that scrolls when it is wider than the screen; the selected one stays in view. */
export function ScrollableTabs({ sx, ...props }: TabsProps) {
  const tabs = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const list = tabs.current
    if (!list) return
    // MUI scrolls to the selected tab when it changes, not when the list becomes narrower.
    const observer = new ResizeObserver(() => scrollToSelected(list))
    observer.observe(list)
    return () => observer.disconnect()
  }, [])
  return (
    <Tabs
      {...props}
      ref={tabs}
      variant="scrollable"
      textColor="inherit"
      sx={[
        {
          borderBottom: 1,
          borderColor: 'divider',
          '& .MuiTab-root': { opacity: 1, color: 'text.secondary' },
          '& .Mui-selected': { color: 'text.primary', fontWeight: 700 },
        },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    />
  )
}

/** Scrolls the list only: `scrollIntoView` would also move the page. */
function scrollToSelected(list: HTMLElement): void {
  const tab = list.querySelector('[role=tab][aria-selected=true]')
  const scroller = tab?.closest('[role=tablist]')?.parentElement
  if (!tab || !scroller) return
  const [shown, frame] = [tab.getBoundingClientRect(), scroller.getBoundingClientRect()]
  const beyond = Math.max(0, shown.right - frame.right) || Math.min(0, shown.left - frame.left)
  scroller.scrollLeft += beyond
}
