import { createContext, useContext } from 'react'

/** What the pictures on the surface need to know. */
export interface SurfaceSetting {
  mediaOrigin: string
}

export const SurfaceContext = createContext<SurfaceSetting>({ mediaOrigin: '' })

/** Of the editor a node of the text stands in; outside of one, pictures come from this origin. */
export const useSurface = () => useContext(SurfaceContext)
