import { createContext, useContext } from 'react'

/** What the pictures on the surface need to know. */
export interface SurfaceSetting {
  mediaOrigin: string
}

export const SurfaceContext = createContext<SurfaceSetting>({ mediaOrigin: '' })

export const useSurface = () => useContext(SurfaceContext)
