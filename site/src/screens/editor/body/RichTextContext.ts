import { createContext, useContext } from 'react'

/** Values used by the images in the editor. */
export interface RichTextSettings {
  mediaOrigin: string
}

export const RichTextContext = createContext<RichTextSettings>({ mediaOrigin: '' })

/** The setting of the surrounding editor; outside of one, images come from the site's origin. */
export const useRichTextContext = () => useContext(RichTextContext)
