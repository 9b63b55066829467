import { storePicture } from '../../../client/uploads/store.ts'
import type { UploadPicture } from '../body/types.ts'

/** Makes a picture of an article small and stores it: what `BodyEditor` and `PicturePicker` take. */
export const uploadPicture: UploadPicture = (file, options) =>
  storePicture(file, { ...options, now: new Date() })
