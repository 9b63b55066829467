import { useEffect, useState } from 'react'

const readSize = () => ({ width: window.innerWidth, height: window.innerHeight })

/** The inner size of the window in pixels. */
export function useWindowSize() {
  const [size, setSize] = useState(readSize)
  useEffect(() => {
    const update = () => setSize(readSize())
    window.addEventListener('resize', update)
    return () => window.removeEventListener('resize', update)
  }, [])
  return size
}
