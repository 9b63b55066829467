export { type Video, videoOf } from '@broadsheet/shared/markup/video.ts'
