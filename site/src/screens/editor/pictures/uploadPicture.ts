import { storePicture } from '../../../client/uploads/storePicture.ts'
import type { UploadPicture } from '../body/types.ts'

/** Resizes and stores a picture of an article, for `BodyEditor` and `PicturePicker`. */
export const uploadPicture: UploadPicture = (file, options) =>
  storePicture(file, { ...options, now: new Date() })
