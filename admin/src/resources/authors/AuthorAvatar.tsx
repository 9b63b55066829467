import { Avatar } from '@mui/material'
import { pictureSource } from '../../providers/uploads.ts'
import { type GuestAuthor, nameOf } from './author.ts'

interface Props {
  author: Pick<GuestAuthor, 'avatar_url' | 'full_name' | 'username' | 'kind'>
  /** Width and height in pixels. */
  size: number
}

/** The avatar of an author, else the first letter of the name; the logo of an agency is not cut to a circle. */
export function AuthorAvatar({ author, size }: Props) {
  return (
    <Avatar
      src={author.avatar_url ? pictureSource(author.avatar_url) : ''}
      alt=""
      variant={author.kind === 'agency' ? 'rounded' : 'circular'}
      sx={{
        width: size,
        height: size,
        fontSize: size / 2.25,
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
      }}
    >
      {nameOf(author).charAt(0).toUpperCase()}
    </Avatar>
  )
}
